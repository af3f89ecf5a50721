-- The same for the days on which members were active, in the lines that count days.
create or replace function agents.count_active(p_sign integer, p_members bigint[], p_paths public.ltree[]) returns void
language plpgsql
as $$
begin
  insert into agents.line_active as l (agent_id, day, before, members)
  select s.agent_id, d.day, d.before, p_sign * count(*)
  from unnest(p_members, p_paths) m (member_id, path)
  join lateral (
    select a.day, coalesce(lag(a.day) over (order by a.day), -1) as before
    from agents.member_day a where a.member_id = m.member_id and a.valid_minor > 0
  ) d on true
  cross join lateral agents.above(m.path) agent
  join agents.line_size s on s.agent_id = agent and s.counts_days
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (agent_id, day, before) do update set members = l.members + excluded.members;
end
$$;

revoke all on function agents.count_active(integer,bigint[],ltree[]) from public;
grant execute on function agents.count_active(integer,bigint[],ltree[]) to croupier_server;
