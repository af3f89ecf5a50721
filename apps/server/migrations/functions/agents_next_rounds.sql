-- The next changes of rounds that nobody can overtake any more: how many (null where there is none), which is the last, and who of their members
-- stands nowhere yet.
-- Both cursors are locked: marks of late changes are numbered in the order in which they become visible.
create or replace function agents.next_rounds(
  p_limit integer, out taken bigint, out last_xid bigint, out last_id bigint, out strangers bigint[], out brands integer[]
)
language plpgsql
set work_mem = '32MB'
as $$
declare
  at record;
begin
  perform 1 from agents.stream_cursor order by name for update;
  select s.xid, s.id into at from agents.stream_cursor s where s.name = 'rounds';
  with batch as materialized (
    select c.xid, c.id, c.member_id, c.brand_id from games.round_change c
    where (c.xid, c.id) > (at.xid, at.id) and c.xid < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
    order by c.xid, c.id
    limit p_limit
  ), stranger as (
    select m.member_id, m.brand_id
    from (select distinct b.member_id, b.brand_id from batch b) m
    left join lateral (select true as is_placed from agents.node n where n.member_id = m.member_id limit 1) p on true
    where p.is_placed is null
  )
  select (select count(*) from batch), b.xid, b.id, (select array_agg(s.member_id) from stranger s), (select array_agg(s.brand_id) from stranger s)
  into taken, last_xid, last_id, strangers, brands
  from batch b order by b.xid desc, b.id desc limit 1;
end
$$;

revoke all on function agents.next_rounds(integer) from public;
grant execute on function agents.next_rounds(integer) to croupier_server;
