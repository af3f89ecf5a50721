create or replace function cashier.explain_write_off() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if not exists (
    select from cashier.debt_write_off w
    where w.transfer_id = new.transfer_id and w.state = 'done' and w.brand_id = new.brand_id
      and wallet.gain_of(new, '{receivable}', w.member_id) = w.amount_minor and wallet.gain_of(new, '{house}', 0) = -w.amount_minor
  ) then
    raise exception 'no write-off of two persons explains transfer %', new.transfer_id using errcode = 'check_violation';
  end if;
  return null;
end
$$;

revoke all on function cashier.explain_write_off() from public;
