-- Bonus money costs what is given less what is lost again: contracts share it.
create or replace function bonuses.tell_cost() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  insert into cashier.cash_change (brand_id, member_id, kind, amount_minor, at)
  select g.brand_id, g.member_id, 'bonus', case new.kind when 'grant' then new.amount_minor else -new.lost_minor end, new.at
  from bonuses.bonus_grant g where g.id = new.grant_id and (new.kind = 'grant' or new.lost_minor > 0);
  return null;
end
$$;

revoke all on function bonuses.tell_cost() from public;
