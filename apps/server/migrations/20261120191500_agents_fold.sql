-- A batch of settled rounds is added up by member first, and the lines above are climbed step by step: a row for every round and every
-- agent above it was two thirds of a run's time.

-- Takes the next changes that nobody can overtake any more, added up by member, slot and product, and moves the cursor behind them.
-- Gives the members who stand nowhere yet; who has to is placed before `fold_rounds` ends what this began, in the same transaction.
create function agents.take_rounds(p_limit integer, out taken bigint, out strangers bigint[], out brands integer[])
language plpgsql
set work_mem = '32MB'
as $$
declare
  at record;
begin
  -- Both cursors are locked: marks of late changes are numbered in the order in which they become visible.
  perform 1 from agents.stream_cursor order by name for update;
  select s.xid, s.id into at from agents.stream_cursor s where s.name = 'rounds';

  -- `path` is that of a member who was moved at some time (empty: no line); everybody else stands where his upline does.
  create temp table if not exists taken_round (
    brand_id integer, member_id bigint, upline_id bigint, slot timestamptz, day integer, product text, path public.ltree,
    is_placed boolean, is_own boolean, rounds integer, turnover bigint, valid bigint, payouts bigint
  ) on commit delete rows;
  if exists (select from taken_round) then
    raise exception 'the changes that were taken before are not folded';
  end if;

  with batch as materialized (
    select c.* from games.round_change c
    where (c.xid, c.id) > (at.xid, at.id) and c.xid < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
    order by c.xid, c.id
    limit p_limit
  ), moved as (
    update agents.stream_cursor s set (xid, id) = (select b.xid, b.id from batch b order by b.xid desc, b.id desc limit 1)
    where s.name = 'rounds' and exists (select from batch)
  ), own as (
    select b.brand_id, b.member_id, agents.slot_of(b.closed_at) as slot, agents.product_of(g.game_type) as product,
           case when m.member_id is not null then coalesce(agents.path_at(m.member_id, b.closed_at, m.path, m.joined_at), '') end as path,
           sum(b.rounds) as rounds, sum(b.turnover_minor) as turnover, sum(b.turnover_minor - b.excluded_minor) as valid, sum(b.payouts_minor) as payouts
    from batch b
    join games.game g on g.node_id = b.node_id
    left join agents.node m on m.member_id = b.member_id and m.has_moved
    group by 1, 2, 3, 4, 5
    order by 2, 3, 4
  )
  insert into taken_round
  select o.brand_id, o.member_id, n.upline_id, o.slot, agents.day_of(o.slot, k.zone), o.product, o.path,
         n.member_id is not null, coalesce(n.agent_since <= o.slot, false), o.rounds, o.turnover, o.valid, o.payouts
  from own o
  left join lateral (select p.member_id, p.upline_id, p.agent_since from agents.node p where p.member_id = o.member_id limit 1) n on true
  left join agents.calendar k on k.brand_id = o.brand_id;
  get diagnostics taken = row_count;

  select array_agg(s.member_id), array_agg(s.brand_id) into strangers, brands
  from (select distinct t.member_id, t.brand_id from taken_round t where not t.is_placed) s;
end
$$;

-- Adds what was taken to the sums of the members, of the lines and of the days.
create or replace function agents.fold_rounds() returns void
language plpgsql
set work_mem = '32MB'
as $$
declare
  height integer := 0;
begin
  update taken_round t
  set is_placed = true, upline_id = n.upline_id, is_own = coalesce(n.agent_since <= t.slot, false), day = agents.day_of(t.slot, k.zone),
      path = case when n.has_moved then coalesce(agents.path_at(n.member_id, t.slot, n.path, n.joined_at), '') end
  from agents.node n join agents.calendar k on k.brand_id = n.brand_id
  where not t.is_placed and n.member_id = t.member_id;
  delete from taken_round t where not t.is_placed or t.path = '';

  insert into agents.member_slot as m (member_id, slot, product, rounds, turnover_minor, valid_minor, payouts_minor)
  select member_id, slot, product, rounds, turnover, case when is_own then 0 else valid end, payouts
  from taken_round where path is null
  union all
  -- Who was moved in a slot has a row for each place.
  select member_id, slot, product, sum(rounds), sum(turnover), sum(case when is_own then 0 else valid end), sum(payouts)
  from taken_round where path is not null group by member_id, slot, product
  on conflict (member_id, slot, product) do update
  set rounds = m.rounds + excluded.rounds, turnover_minor = m.turnover_minor + excluded.turnover_minor,
      valid_minor = m.valid_minor + excluded.valid_minor, payouts_minor = m.payouts_minor + excluded.payouts_minor;

  -- The directs of an agent add up to one row, and so do they with those of his siblings one step above. Whoever was moved climbs
  -- the path on which he stood then.
  create temp table if not exists line_step (
    above integer, brand_id integer, agent_id bigint, slot timestamptz, product text, rounds bigint, turnover bigint, valid bigint, payouts bigint
  ) on commit delete rows;
  insert into line_step
  select 0, brand_id, upline_id, slot, product, sum(rounds), sum(turnover), sum(valid), sum(payouts)
  from taken_round where path is null and upline_id is not null and not is_own group by brand_id, upline_id, slot, product
  union all
  select -1, t.brand_id, agent, t.slot, t.product, sum(t.rounds), sum(t.turnover), sum(t.valid), sum(t.payouts)
  from taken_round t cross join lateral agents.above(t.path) agent
  where t.path is not null and not t.is_own group by t.brand_id, agent, t.slot, t.product;
  loop
    insert into line_step
    select height + 1, s.brand_id, n.upline_id, s.slot, s.product, sum(s.rounds), sum(s.turnover), sum(s.valid), sum(s.payouts)
    from line_step s
    cross join lateral (select p.upline_id from agents.node p where p.member_id = s.agent_id limit 1) n
    where s.above = height and n.upline_id is not null
    group by s.brand_id, n.upline_id, s.slot, s.product;
    exit when not found;
    height := height + 1;
  end loop;
  insert into agents.line_slot as l (agent_id, slot, product, rounds, turnover_minor, valid_minor, payouts_minor)
  select s.agent_id, s.slot, s.product, sum(s.rounds), sum(s.turnover), sum(s.valid), sum(s.payouts)
  from line_step s group by s.agent_id, s.slot, s.product order by s.agent_id, s.slot, s.product
  on conflict (agent_id, slot, product) do update
  set rounds = l.rounds + excluded.rounds, turnover_minor = l.turnover_minor + excluded.turnover_minor,
      valid_minor = l.valid_minor + excluded.valid_minor, payouts_minor = l.payouts_minor + excluded.payouts_minor;

  insert into agents.late_change (agent_id, slot)
  select distinct s.agent_id, s.slot
  from line_step s
  join agents.clock k on k.brand_id = s.brand_id and s.slot < k.settled_through;

  perform agents.fold_days();
  delete from taken_round;
  delete from line_step;
end
$$;

-- Counts the days of the batch that is being folded. A day on which a member becomes active (or is not any more) changes its own link
-- to the day before and that of the next day; several days of one member are linked anew together.
create or replace function agents.fold_days() returns void
language plpgsql
set work_mem = '32MB'
as $$
declare
  height integer := 0;
begin
  create temp table if not exists day_step (above integer, agent_id bigint, day integer, before integer, members bigint) on commit delete rows;
  with kept as (
    insert into agents.member_day as d (member_id, day, valid_minor)
    select t.member_id, t.day, sum(t.valid) from taken_round t where not t.is_own group by 1, 2 having sum(t.valid) <> 0 order by 1, 2
    on conflict (member_id, day) do update set valid_minor = d.valid_minor + excluded.valid_minor
    returning new.member_id, new.day, coalesce(old.valid_minor, 0) > 0 as was, new.valid_minor > 0 as is_now
  ), flipped as materialized (
    select member_id, day, is_now from kept where was <> is_now
  ), reach as materialized (
    -- This statement still sees the days as they were before it.
    select f.member_id, min(f.day) as first, max(f.day) as last, bool_and(f.is_now) as is_on,
           (select max(d.day) from agents.member_day d where d.member_id = f.member_id and d.day < min(f.day) and d.valid_minor > 0) as previous,
           (select min(d.day) from agents.member_day d where d.member_id = f.member_id and d.day > max(f.day) and d.valid_minor > 0) as next
    from flipped f group by f.member_id
  ), woven as materialized (
    -- Most members begin one day behind all others; only the rest has days to be linked anew.
    select * from reach where first < last or not is_on or next is not null
  ), point as (
    select coalesce(d.member_id, f.member_id) as member_id, coalesce(d.day, f.day) as day, d.day is not null as was, coalesce(f.is_now, true) as is_now
    from (
      select w.member_id, d.day from woven w
      cross join lateral (select m.day from agents.member_day m where m.member_id = w.member_id and m.day between w.first and w.last and m.valid_minor > 0) d
      where w.first < w.last or not w.is_on
    ) d
    full join (select f.* from flipped f join woven w on w.member_id = f.member_id) f on f.member_id = d.member_id and f.day = d.day
    union all
    select member_id, next, true, true from woven where next is not null
  ), link as (
    select p.member_id, p.day, lag(p.day) over (partition by p.member_id order by p.day) as before, -1 as sign from point p where p.was
    union all
    select p.member_id, p.day, lag(p.day) over (partition by p.member_id order by p.day), 1 from point p where p.is_now
  ), change as (
    select r.member_id, r.first as day, coalesce(r.previous, -1) as before, 1 as sign from reach r where r.first = r.last and r.is_on and r.next is null
    union all
    select l.member_id, l.day, coalesce(l.before, w.previous, -1), l.sign from link l join woven w on w.member_id = l.member_id
  )
  insert into day_step
  select 0, u.upline_id, c.day, c.before, sum(c.sign)
  from change c
  join (select distinct t.member_id, t.upline_id from taken_round t where t.upline_id is not null) u on u.member_id = c.member_id
  group by 2, 3, 4 having sum(c.sign) <> 0;
  loop
    insert into day_step
    select height + 1, n.upline_id, s.day, s.before, sum(s.members)
    from day_step s
    cross join lateral (select p.upline_id from agents.node p where p.member_id = s.agent_id limit 1) n
    where s.above = height and n.upline_id is not null
    group by n.upline_id, s.day, s.before;
    exit when not found;
    height := height + 1;
  end loop;
  insert into agents.line_active as a (agent_id, day, before, members)
  select s.agent_id, s.day, s.before, sum(s.members)
  from day_step s join agents.line_size z on z.agent_id = s.agent_id and z.counts_days
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (agent_id, day, before) do update set members = a.members + excluded.members;
  delete from day_step;
end
$$;
drop function agents.fold_rounds(integer);

-- Members of the next batch of cash who stand nowhere yet.
create or replace function agents.unplaced_members(p_limit integer) returns table (member_id bigint, brand_id integer)
language sql stable
as $$
  select distinct next.member_id, next.brand_id
  from (
    select c.member_id, c.brand_id from cashier.cash_change c, agents.stream_cursor s where s.name = 'cash' and (c.xid, c.id) > (s.xid, s.id)
    order by c.xid, c.id limit p_limit
  ) next
  where not exists (select from agents.node n where n.member_id = next.member_id)
$$;

revoke all on all functions in schema agents from public;
grant execute on all functions in schema agents to croupier_server;
