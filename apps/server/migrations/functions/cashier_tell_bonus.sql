-- A reward that was paid stands beside deposits and withdrawals: contracts share what bonuses cost.
create or replace function cashier.tell_bonus() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  insert into cashier.cash_change (brand_id, member_id, kind, source, amount_minor, at)
  values (new.brand_id, new.member_id, 'bonus', 'reward', new.amount_minor, new.paid_at);
  return null;
end
$$;

revoke all on function cashier.tell_bonus() from public;
