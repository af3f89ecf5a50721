create or replace function cashier.keep_payee() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  new.digest_format := 2;
  new.payee_digest := cashier.payee_digest(
    new.bank_code, new.holder, new.number_last4, new.number_sealed || new.number_hash || coalesce(new.holder_sealed, ''), new.digest_format
  );
  return new;
end
$$;

revoke all on function cashier.keep_payee() from public;
