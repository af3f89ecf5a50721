create or replace function cashier.note_payee_sealing() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  insert into cashier.payee_sealing (bank_account_id, at, digest) values (new.id, now(), new.sealed_digest);
  return null;
end
$$;

revoke all on function cashier.note_payee_sealing() from public;
