-- As it was, with the days of the slots. The caller holds the streams.
create or replace function agents.count_large_line(p_members integer) returns bigint
language plpgsql
as $$
declare
  large bigint;
begin
  update agents.line_size set counts_days = true
  where agent_id = (select agent_id from agents.line_size where not counts_days and members >= p_members order by members desc limit 1)
  returning agent_id into large;
  if large is not null then
    insert into agents.line_active (agent_id, day, before, members)
    select large, d.day, d.before, count(*)
    from agents.node a
    join agents.node n on n.path > a.path and n.path < (a.path::text || '-')::public.ltree
    join lateral (
      select m.day, coalesce(lag(m.day) over (order by m.day), -1) as before
      from agents.member_day m where m.member_id = n.member_id and m.valid_minor > 0
    ) d on true
    where a.member_id = large
    group by 2, 3;
    perform agents.add_up_days(large);
  end if;
  return large;
end
$$;

revoke all on function agents.count_large_line(integer) from public;
grant execute on function agents.count_large_line(integer) to croupier_server;
