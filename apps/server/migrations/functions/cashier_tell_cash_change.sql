create or replace function cashier.tell_cash_change() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  insert into cashier.cash_change (brand_id, member_id, kind, amount_minor, at)
  values (new.brand_id, new.member_id, tg_table_name, new.amount_minor, coalesce(new.finished_at, now()));
  return null;
end
$$;
