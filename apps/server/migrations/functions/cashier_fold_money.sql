-- Takes the next changes of cash into the days of money and the cash of cohorts; whether there may be more.
create or replace function cashier.fold_money(p_limit integer) returns boolean
language plpgsql
as $$
declare
  at record;
  last record;
begin
  select k.xid, k.id into at from cashier.money_cursor k for update;
  select b.xid, b.id, b.n into last from (
    select c.xid, c.id, row_number() over (order by c.xid, c.id) as n from cashier.cash_change c
    where (c.xid, c.id) > (at.xid, at.id) and c.xid < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
    order by c.xid, c.id limit p_limit
  ) b order by b.n desc limit 1;
  if last.xid is null then
    return false;
  end if;
  insert into cashier.money_day as d (brand_id, day, kind, source, amount_minor, fee_minor)
  select c.brand_id, games.day_of(c.at, b.settings ->> 'timeZone'), c.kind, coalesce(c.source, ''), sum(c.amount_minor), sum(c.fee_minor)
  from cashier.cash_change c
  join site.brand b on b.id = c.brand_id
  where (c.xid, c.id) > (at.xid, at.id) and (c.xid, c.id) <= (last.xid, last.id)
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (brand_id, day, kind, source) do update set
    amount_minor = d.amount_minor + excluded.amount_minor, fee_minor = d.fee_minor + excluded.fee_minor;
  insert into cashier.cohort_money as m (brand_id, registered_day, depositors, deposits_minor, bonuses_minor)
  select s.brand_id, s.registered_day, s.depositors, s.deposits_minor, s.bonuses_minor
  from cashier.cohort_changes(at.xid, at.id, last.xid, last.id) s order by 1, 2
  on conflict (brand_id, registered_day) do update set
    depositors = m.depositors + excluded.depositors, deposits_minor = m.deposits_minor + excluded.deposits_minor,
    bonuses_minor = m.bonuses_minor + excluded.bonuses_minor;
  insert into cashier.depositor (member_id)
  select distinct c.member_id from cashier.cash_change c
  where (c.xid, c.id) > (at.xid, at.id) and (c.xid, c.id) <= (last.xid, last.id) and c.kind = 'deposit'
  on conflict do nothing;
  update cashier.money_cursor set xid = last.xid, id = last.id;
  return last.n = p_limit;
end
$$;

revoke all on function cashier.fold_money(integer) from public;
grant execute on function cashier.fold_money(integer) to croupier_server;
