-- The watch of returns and the counting of bonuses read the changes of rounds too: what they have not taken stays.
create or replace function agents.forget_round_changes(p_limit integer) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  seen integer;
  gone integer;
begin
  with taken as materialized (
    select s.xid, s.id from agents.stream_cursor s where s.name = 'rounds'
    union all select m.xid, m.id from games.match_cursor m
    union all select d.xid, d.id from games.day_cursor d
    union all select r.xid, r.id from games.return_cursor r
    union all select b.xid, b.id from games.bonus_cursor b
    order by 1, 2 limit 1
  ), oldest as materialized (
    select c.xid, c.id, c.closed_at from taken t
    cross join lateral (select o.* from games.round_change o where (o.xid, o.id) <= (t.xid, t.id) order by o.xid, o.id limit p_limit) c
  ), forgotten as (
    delete from games.round_change c using oldest o
    where c.xid = o.xid and c.id = o.id and o.closed_at < now() - interval '7 days' returning 1
  )
  select (select count(*) from oldest), (select count(*) from forgotten) into seen, gone;
  return seen = p_limit and gone = p_limit;
end
$$;

revoke all on function agents.forget_round_changes(integer) from public;
grant execute on function agents.forget_round_changes(integer) to croupier_server;
