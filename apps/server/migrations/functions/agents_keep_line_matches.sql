-- Sets what lines match of rounds, corrects the sums of their slots by the difference, and marks slots that were settled already.
create or replace function agents.keep_line_matches(p_agents bigint[], p_rounds bigint[], p_members bigint[], p_slots timestamptz[], p_products text[], p_matched bigint[])
returns void
language plpgsql
as $$
begin
  perform 1 from agents.stream_cursor order by name for update;
  with kept as (
    insert into agents.line_match as m (agent_id, round_id, member_id, slot, product, matched_minor)
    select w.agent_id, w.round_id, w.member_id, w.slot, w.product, w.matched
    from unnest(p_agents, p_rounds, p_members, p_slots, p_products, p_matched) w (agent_id, round_id, member_id, slot, product, matched)
    where w.matched <> 0 or exists (select from agents.line_match o where o.round_id = w.round_id and o.agent_id = w.agent_id)
    on conflict (round_id, agent_id) do update set matched_minor = excluded.matched_minor where m.matched_minor <> excluded.matched_minor
    returning new.agent_id, new.round_id, new.slot, new.product, new.matched_minor - coalesce(old.matched_minor, 0) as more
  ), changed as (
    select k.agent_id, k.slot, k.product, sum(k.more) as more from kept k group by 1, 2, 3 having sum(k.more) <> 0 order by 1, 2, 3
  ), late as (
    insert into agents.late_change (agent_id, slot, product, round_id, valid_minor)
    select c.agent_id, c.slot, c.product, c.round_id, -c.more
    from kept c join agents.node n on n.member_id = c.agent_id join agents.clock k on k.brand_id = n.brand_id and c.slot < k.settled_through
  )
  insert into agents.line_slot as l (agent_id, slot, product, valid_minor)
  select c.agent_id, c.slot, c.product, -c.more from changed c
  on conflict (agent_id, slot, product) do update set valid_minor = l.valid_minor + excluded.valid_minor;
end
$$;

revoke all on function agents.keep_line_matches(bigint[],bigint[],bigint[],timestamp with time zone[],text[],bigint[]) from public;
grant execute on function agents.keep_line_matches(bigint[],bigint[],bigint[],timestamp with time zone[],text[],bigint[]) to croupier_server;
