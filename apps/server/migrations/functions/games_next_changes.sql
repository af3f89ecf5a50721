-- The last of the next changes of rounds that no running transaction can still add to, and how many there are.
create or replace function games.next_changes(p_xid bigint, p_id bigint, p_limit integer) returns table (xid bigint, id bigint, n bigint)
language sql stable
begin atomic
  select b.xid, b.id, b.n from (
    select c.xid, c.id, row_number() over (order by c.xid, c.id) as n from games.round_change c
    where (c.xid, c.id) > (p_xid, p_id) and c.xid < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
    order by c.xid, c.id limit p_limit
  ) b order by b.n desc limit 1;
end;

revoke all on function games.next_changes(bigint,bigint,integer) from public;
grant execute on function games.next_changes(bigint,bigint,integer) to croupier_server;
