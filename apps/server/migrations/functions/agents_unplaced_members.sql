-- Members of the next batch of cash who stand nowhere yet.
create or replace function agents.unplaced_members(p_limit integer) returns table (member_id bigint, brand_id integer)
language sql stable
as $$
  select distinct next.member_id, next.brand_id
  from (
    select c.member_id, c.brand_id from cashier.cash_change c, agents.stream_cursor s where s.name = 'cash' and (c.xid, c.id) > (s.xid, s.id)
    order by c.xid, c.id limit p_limit
  ) next
  where not exists (select from agents.node n where n.member_id = next.member_id)
$$;

revoke all on function agents.unplaced_members(integer) from public;
grant execute on function agents.unplaced_members(integer) to croupier_server;
