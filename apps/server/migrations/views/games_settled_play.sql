-- What settled rounds of players come to, without stakes that count in no metric; play of trials is nobody's.
create or replace view games.settled_play as
select r.brand_id, r.member_id, r.closed_at, g.game_type, r.bet_minor - coalesce(r.excluded_minor, 0) as turnover_minor
from games.round r
join games.game g on g.node_id = r.node_id
join identity.member m on m.id = r.member_id and m.type <> 4
where r.state = 'settled' and r.bet_minor > coalesce(r.excluded_minor, 0);
grant select on games.settled_play to croupier_server;
