create or replace view warehouse.round as
select
  r.id, r.brand_id, r.member_id, m.username, r.vendor_code, coalesce(r.round_uuid::text, r.round_name) as round_ref, g.game_code, g.game_type,
  r.state, r.bet_minor, r.win_minor, r.opened_at, r.closed_at
from games.round r
join games.game g on g.node_id = r.node_id
join identity.member m on m.id = r.member_id;
comment on column warehouse.round.closed_at is 'may be null';
grant select on warehouse.round to croupier_server;
