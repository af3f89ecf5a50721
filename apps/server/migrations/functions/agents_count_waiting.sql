-- About how many changes of rounds nobody has folded yet, by their numbers.
create or replace function agents.count_waiting() returns bigint
language sql stable
begin atomic
  select coalesce((
    select c.id - s.id from agents.stream_cursor s
    cross join lateral (select n.id from games.round_change n order by n.xid desc, n.id desc limit 1) c where s.name = 'rounds'
  ), 0);
end;

revoke all on function agents.count_waiting() from public;
grant execute on function agents.count_waiting() to croupier_server;
