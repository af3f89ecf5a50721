-- Adds the changes behind the cursor, as far as one that `next_rounds` told in the same transaction, to the sums of the members, of the lines
-- and of the days, and moves the cursor there.
create or replace function agents.fold_rounds(p_xid bigint, p_id bigint) returns void
language plpgsql
set work_mem = '32MB'
as $$
declare
  at record;
  taken agents.taken_round[];
  step agents.line_sum[];
  sums agents.line_sum[];
begin
  update agents.stream_cursor s set (xid, id) = (p_xid, p_id) where s.name = 'rounds' returning old.xid, old.id into at;

  -- Whoever was moved and stood in no line then has an empty path.
  taken := array(
    select row(o.brand_id, o.member_id, n.upline_id, o.slot, agents.day_of(o.slot, k.zone), o.product, o.path,
               coalesce(n.agent_since <= o.slot, false), o.rounds, o.turnover, o.valid, o.payouts)::agents.taken_round
    from (
      select c.brand_id, c.member_id, agents.slot_of(c.closed_at) as slot, agents.product_of(g.game_type) as product,
             case when m.member_id is not null then coalesce(agents.path_at(m.member_id, c.closed_at, m.path, m.joined_at), '') end as path,
             sum(c.rounds) as rounds, sum(c.turnover_minor) as turnover, sum(c.turnover_minor - c.excluded_minor) as valid, sum(c.payouts_minor) as payouts
      from games.round_change c
      join games.game g on g.node_id = c.node_id
      left join agents.node m on m.member_id = c.member_id and m.has_moved
      where (c.xid, c.id) > (at.xid, at.id) and (c.xid, c.id) <= (p_xid, p_id)
      group by 1, 2, 3, 4, 5
      order by 2, 3, 4
    ) o
    cross join lateral (select p.upline_id, p.agent_since from agents.node p where p.member_id = o.member_id limit 1) n
    join agents.calendar k on k.brand_id = o.brand_id
    where o.path is null or o.path <> ''
  );
  if cardinality(taken) = 0 then
    return;
  end if;

  insert into agents.member_slot as m (member_id, slot, product, rounds, turnover_minor, valid_minor, payouts_minor)
  select t.member_id, t.slot, t.product, t.rounds, t.turnover, case when t.is_own then 0 else t.valid end, t.payouts
  from unnest(taken) t where t.path is null
  union all
  -- Who was moved in a slot has a row for each place.
  select t.member_id, t.slot, t.product, sum(t.rounds), sum(t.turnover), sum(case when t.is_own then 0 else t.valid end), sum(t.payouts)
  from unnest(taken) t where t.path is not null group by t.member_id, t.slot, t.product
  on conflict (member_id, slot, product) do update
  set rounds = m.rounds + excluded.rounds, turnover_minor = m.turnover_minor + excluded.turnover_minor,
      valid_minor = m.valid_minor + excluded.valid_minor, payouts_minor = m.payouts_minor + excluded.payouts_minor;

  -- The directs of an agent add up to one row, and so do they with those of his siblings one step above. Whoever was moved climbs
  -- the path on which he stood then.
  sums := array(
    select row(t.brand_id, agent, t.slot, t.product, sum(t.rounds), sum(t.turnover), sum(t.valid), sum(t.payouts))::agents.line_sum
    from unnest(taken) t cross join lateral agents.above(t.path) agent
    where t.path is not null and not t.is_own group by t.brand_id, agent, t.slot, t.product
  );
  step := array(
    select row(t.brand_id, t.upline_id, t.slot, t.product, sum(t.rounds), sum(t.turnover), sum(t.valid), sum(t.payouts))::agents.line_sum
    from unnest(taken) t
    where t.path is null and t.upline_id is not null and not t.is_own group by t.brand_id, t.upline_id, t.slot, t.product
  );
  while cardinality(step) > 0 loop
    sums := sums || step;
    step := array(
      select row(s.brand_id, n.upline_id, s.slot, s.product, sum(s.rounds), sum(s.turnover), sum(s.valid), sum(s.payouts))::agents.line_sum
      from unnest(step) s
      cross join lateral (select p.upline_id from agents.node p where p.member_id = s.agent_id limit 1) n
      where n.upline_id is not null
      group by s.brand_id, n.upline_id, s.slot, s.product
    );
  end loop;
  insert into agents.line_slot as l (agent_id, slot, product, rounds, turnover_minor, valid_minor, payouts_minor)
  select s.agent_id, s.slot, s.product, sum(s.rounds), sum(s.turnover), sum(s.valid), sum(s.payouts)
  from unnest(sums) s group by s.agent_id, s.slot, s.product order by s.agent_id, s.slot, s.product
  on conflict (agent_id, slot, product) do update
  set rounds = l.rounds + excluded.rounds, turnover_minor = l.turnover_minor + excluded.turnover_minor,
      valid_minor = l.valid_minor + excluded.valid_minor, payouts_minor = l.payouts_minor + excluded.payouts_minor;

  -- Few batches reach into a settled slot; their changes are read again, one by one.
  if exists (select from unnest(taken) t join agents.clock k on k.brand_id = t.brand_id and t.slot < k.settled_through) then
    insert into agents.late_change (agent_id, slot, product, round_id, rounds, turnover_minor, valid_minor, payouts_minor)
    select agent, agents.slot_of(c.closed_at), agents.product_of(g.game_type), c.round_id, c.rounds, c.turnover_minor,
           c.turnover_minor - c.excluded_minor, c.payouts_minor
    from games.round_change c
    join agents.clock k on k.brand_id = c.brand_id and agents.slot_of(c.closed_at) < k.settled_through
    join games.game g on g.node_id = c.node_id
    join agents.node m on m.member_id = c.member_id and (m.agent_since is null or m.agent_since > agents.slot_of(c.closed_at))
    cross join lateral agents.above(agents.path_at(m.member_id, c.closed_at, m.path, m.joined_at)) agent
    where (c.xid, c.id) > (at.xid, at.id) and (c.xid, c.id) <= (p_xid, p_id);
  end if;

  perform agents.fold_days(taken);
end
$$;

revoke all on function agents.fold_rounds(bigint,bigint) from public;
grant execute on function agents.fold_rounds(bigint,bigint) to croupier_server;
