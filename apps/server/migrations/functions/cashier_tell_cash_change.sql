create or replace function cashier.tell_cash_change() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  insert into cashier.cash_change (brand_id, member_id, kind, source, amount_minor, fee_minor, at)
  values (new.brand_id, new.member_id, tg_table_name, to_jsonb(new) ->> 'channel', new.amount_minor, new.fee_minor, coalesce(new.finished_at, now()));
  return null;
end
$$;
