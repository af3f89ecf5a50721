-- What a change of a settled round adds to a day; trial members' rounds are no figures of the brand.
create or replace view games.day_change as
select c.xid, c.id, c.brand_id, games.day_of(c.closed_at, b.settings ->> 'timeZone') as day, c.member_id, c.rounds, c.turnover_minor,
  c.payouts_minor as win_minor, c.node_id, m.registered_at
from games.round_change c
join site.brand b on b.id = c.brand_id
join identity.member m on m.id = c.member_id and m.type <> 4;
grant select on games.day_change to croupier_server;
