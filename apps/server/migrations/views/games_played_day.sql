-- The days as they are this instant: what has been folded, and what has changed since.
create or replace view games.played_day as
select d.brand_id, d.day, d.member_id, sum(d.rounds) as rounds, sum(d.turnover_minor)::bigint as turnover_minor, sum(d.win_minor)::bigint as win_minor
from (
  select p.brand_id, p.day, p.member_id, p.rounds, p.turnover_minor, p.win_minor from games.player_day p
  union all
  select c.brand_id, c.day, c.member_id, c.rounds, c.turnover_minor, c.win_minor
  from games.day_cursor k join games.day_change c on (c.xid, c.id) > (k.xid, k.id)
) d
group by d.brand_id, d.day, d.member_id;
grant select on games.played_day to croupier_server;
