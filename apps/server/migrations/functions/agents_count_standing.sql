-- Adds members to the counts of the lines that they stand in, or takes them away.
create or replace function agents.count_standing(p_sign integer, p_paths public.ltree[], p_uplines bigint[], p_agents boolean[], p_joined timestamptz[])
returns void
language plpgsql
as $$
begin
  insert into agents.line_size as s (agent_id, members, directs, agents)
  select agent, p_sign * count(*), p_sign * count(*) filter (where m.upline_id = agent), p_sign * count(*) filter (where m.is_agent)
  from unnest(p_paths, p_uplines, p_agents) m (path, upline_id, is_agent) cross join lateral agents.above(m.path) agent
  group by agent order by agent
  on conflict (agent_id) do update
  set members = s.members + excluded.members, directs = s.directs + excluded.directs, agents = s.agents + excluded.agents;

  insert into agents.line_joined as j (agent_id, slot, members)
  select agent, agents.slot_of(m.joined_at), p_sign * count(*)
  from unnest(p_paths, p_joined) m (path, joined_at) cross join lateral agents.above(m.path) agent
  group by 1, 2 order by 1, 2
  on conflict (agent_id, slot) do update set members = j.members + excluded.members;
end
$$;

revoke all on function agents.count_standing(integer,ltree[],bigint[],boolean[],timestamp with time zone[]) from public;
grant execute on function agents.count_standing(integer,ltree[],bigint[],boolean[],timestamp with time zone[]) to croupier_server;
