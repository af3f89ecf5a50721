-- Cash, bonus money and rewards by day as they were folded, and adjustments, which are few: two operators agree on each.
create or replace view reports.money_day as
select d.brand_id, d.day, case when d.source = 'reward' then 'reward' else d.kind end as kind, d.source, d.amount_minor, d.fee_minor
from cashier.money_day d
union all
select a.brand_id, games.day_of(a.decided_at, b.settings ->> 'timeZone'), 'adjustment', '',
  case a.direction when 'credit' then a.amount_minor else -a.amount_minor end, 0
from cashier.adjustment a join site.brand b on b.id = a.brand_id
where a.state = 'done';
grant select on reports.money_day to croupier_server;
