-- Reports own no rows: they read the others through views, the only place where schemas meet.
create schema reports;
grant usage on schema reports to croupier_server, croupier_audit;

create view reports.account_line as
select
  t.brand_id,
  a.owner_id as member_id,
  e.seq,
  t.id as transfer_id,
  t.operation_id,
  t.kind,
  t.at,
  e.amount,
  e.balance_after
from wallet.entry e
join wallet.account a on a.id = e.account_id
join wallet.transfer t on t.id = e.transfer_id
where a.class in ('player', 'agent', 'trial');

create view reports.bet as
select
  r.id,
  r.brand_id,
  r.member_id,
  m.username,
  r.vendor_code,
  r.round_ref,
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

grant select on all tables in schema reports to croupier_server;
