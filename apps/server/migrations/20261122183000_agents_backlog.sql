-- About how many changes of rounds nobody has folded yet, by their numbers.
create function agents.count_waiting() returns bigint
language sql stable
begin atomic
  select coalesce((
    select c.id - s.id from agents.stream_cursor s
    cross join lateral (select n.id from games.round_change n order by n.xid desc, n.id desc limit 1) c where s.name = 'rounds'
  ), 0);
end;
revoke all on function agents.count_waiting() from public;
grant execute on function agents.count_waiting() to croupier_server;

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
