-- Whether anything is left was found by reading the table from its beginning, which is quick as long as something is: 31 ms where 100,000 changes
-- had been folded and none was left. The order asks for the key.
create or replace function agents.is_folded_below(p_xid bigint) returns boolean
language sql stable
as $$
  select not exists (
    select from agents.stream_cursor s
    cross join lateral (
      select c.id from games.round_change c where (c.xid, c.id) > (s.xid, s.id) and c.xid < p_xid order by c.xid, c.id limit 1
    ) c
    where s.name = 'rounds'
  ) and not exists (
    select from agents.stream_cursor s
    cross join lateral (
      select c.id from cashier.cash_change c where (c.xid, c.id) > (s.xid, s.id) and c.xid < p_xid order by c.xid, c.id limit 1
    ) c
    where s.name = 'cash'
  )
$$;

revoke all on function agents.is_folded_below(bigint) from public;
grant execute on function agents.is_folded_below(bigint) to croupier_server;
