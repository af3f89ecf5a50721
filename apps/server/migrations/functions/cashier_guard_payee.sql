create or replace function cashier.guard_payee() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if new.holder is not null or not platform.is_resealed(old.number_sealed, new.number_sealed)
    or substring(new.holder_sealed for 5) is distinct from substring(new.number_sealed for 5) then
    raise exception 'a payee is not changed: it can be sealed with another key' using errcode = 'insufficient_privilege';
  end if;
  new.digest_format := 2;
  return new;
end
$$;

revoke all on function cashier.guard_payee() from public;
