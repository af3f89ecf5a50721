-- Two persons stand behind a refund, and what they agreed on is kept.
create or replace function cashier.keep_receipt() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if (new.withdrawal_id, new.brand_id, new.member_id) is distinct from (old.withdrawal_id, old.brand_id, old.member_id)
    or old.refunded_at is not null
    or (new.refunded_at is null) <> (new.refund_transfer_id is null)
  then
    raise exception 'a receipt is kept once it is refunded' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

revoke all on function cashier.keep_receipt() from public;
