create or replace view reports.bet as
select
  r.id,
  r.brand_id,
  r.member_id,
  m.username,
  r.vendor_code,
  coalesce(r.round_uuid::text, r.round_name) as round_ref,
  r.state,
  r.bet_minor,
  r.win_minor,
  r.opened_at,
  r.closed_at,
  g.game_type,
  g.name_en,
  g.name_ty
from games.round r
join games.game g on g.node_id = r.node_id
join identity.member m on m.id = r.member_id;
comment on column reports.bet.closed_at is 'may be null';
grant select on reports.bet to croupier_server;
