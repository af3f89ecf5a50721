-- Whether every change of rounds and of cash below a transaction stands in the sums, so that gathering has an end while more settles.
create function agents.is_folded_below(p_xid bigint) returns boolean
language sql stable
as $$
  select not exists (
    select from agents.stream_cursor s
    cross join lateral (select from games.round_change c where (c.xid, c.id) > (s.xid, s.id) and c.xid < p_xid limit 1) c
    where s.name = 'rounds'
  ) and not exists (
    select from agents.stream_cursor s
    cross join lateral (select from cashier.cash_change c where (c.xid, c.id) > (s.xid, s.id) and c.xid < p_xid limit 1) c
    where s.name = 'cash'
  )
$$;
revoke all on function agents.is_folded_below(bigint) from public;
grant execute on function agents.is_folded_below(bigint) to croupier_server;
