-- What a fold works with lived in temporary tables, which the database cuts off at the end of every transaction that has touched one, empty or
-- not: four files a piece, each an order to the file system. They are lists now, which ask nothing of it. And nothing has to lie there any
-- more between what takes the changes and what folds them: the first tells the range and who stands nowhere yet, the second reads the range
-- again.

-- What the changes of a member add up to. `path` is that of one who was moved at some time; everybody else stands where his upline does.
create type agents.taken_round as (
  brand_id integer, member_id bigint, upline_id bigint, slot timestamptz, day integer, product text, path public.ltree,
  is_own boolean, rounds bigint, turnover bigint, valid bigint, payouts bigint
);
-- The same for the line of an agent, and days of members who play for the first time in it, as `agents.line_active` counts them.
create type agents.line_sum as (brand_id integer, agent_id bigint, slot timestamptz, product text, rounds bigint, turnover bigint, valid bigint, payouts bigint);
create type agents.line_day_change as (agent_id bigint, day integer, before integer, members bigint);
create type agents.taken_cash as (
  id bigint, brand_id integer, member_id bigint, kind text, amount bigint, at timestamptz, slot timestamptz, path public.ltree, is_own boolean, is_first boolean
);

drop function agents.take_rounds(integer);
drop function agents.fold_rounds();
drop function agents.fold_days();

-- The next changes of rounds that nobody can overtake any more: how many (null where there is none), which is the last, and who of their members
-- stands nowhere yet.
-- Both cursors are locked: marks of late changes are numbered in the order in which they become visible.
create function agents.next_rounds(
  p_limit integer, out taken bigint, out last_xid bigint, out last_id bigint, out strangers bigint[], out brands integer[]
)
language plpgsql
set work_mem = '32MB'
as $$
declare
  at record;
begin
  perform 1 from agents.stream_cursor order by name for update;
  select s.xid, s.id into at from agents.stream_cursor s where s.name = 'rounds';
  with batch as materialized (
    select c.xid, c.id, c.member_id, c.brand_id from games.round_change c
    where (c.xid, c.id) > (at.xid, at.id) and c.xid < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
    order by c.xid, c.id
    limit p_limit
  ), stranger as (
    select m.member_id, m.brand_id
    from (select distinct b.member_id, b.brand_id from batch b) m
    left join lateral (select true as is_placed from agents.node n where n.member_id = m.member_id limit 1) p on true
    where p.is_placed is null
  )
  select (select count(*) from batch), b.xid, b.id, (select array_agg(s.member_id) from stranger s), (select array_agg(s.brand_id) from stranger s)
  into taken, last_xid, last_id, strangers, brands
  from batch b order by b.xid desc, b.id desc limit 1;
end
$$;

-- Adds the changes behind the cursor, as far as one that `next_rounds` told in the same transaction, to the sums of the members, of the lines
-- and of the days, and moves the cursor there.
create function agents.fold_rounds(p_xid bigint, p_id bigint) returns void
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

  insert into agents.late_change (agent_id, slot)
  select distinct s.agent_id, s.slot
  from unnest(sums) s
  join agents.clock k on k.brand_id = s.brand_id and s.slot < k.settled_through;

  perform agents.fold_days(taken);
end
$$;

-- Counts on which days members of a line played, from what was taken of rounds.
create function agents.fold_days(p_taken agents.taken_round[]) returns void
language plpgsql
set work_mem = '32MB'
as $$
declare
  step agents.line_day_change[];
  changes agents.line_day_change[] := '{}';
begin
  with kept as (
    insert into agents.member_day as d (member_id, day, valid_minor)
    select t.member_id, t.day, sum(t.valid) from unnest(p_taken) t where not t.is_own group by 1, 2 having sum(t.valid) <> 0 order by 1, 2
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
  select coalesce(array_agg(row(d.upline_id, d.day, d.before, d.members)::agents.line_day_change), '{}') into step
  from (
    -- The planner takes every list for a short one and would look through it for each row of another: rows are found by keys of tables alone.
    select n.upline_id, c.day, c.before, sum(c.sign) as members
    from change c
    cross join lateral (select p.upline_id from agents.node p where p.member_id = c.member_id limit 1) n
    where n.upline_id is not null
    group by 1, 2, 3 having sum(c.sign) <> 0
  ) d;
  while cardinality(step) > 0 loop
    changes := changes || step;
    step := array(
      select row(n.upline_id, s.day, s.before, sum(s.members))::agents.line_day_change
      from unnest(step) s
      cross join lateral (select p.upline_id from agents.node p where p.member_id = s.agent_id limit 1) n
      where n.upline_id is not null
      group by n.upline_id, s.day, s.before
    );
  end loop;
  insert into agents.line_active as a (agent_id, day, before, members)
  select c.agent_id, c.day, c.before, sum(c.members)
  from unnest(changes) c join agents.line_size z on z.agent_id = c.agent_id and z.counts_days
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (agent_id, day, before) do update set members = a.members + excluded.members;
end
$$;

-- The same for deposits and withdrawals; gives how many it took.
create or replace function agents.fold_cash(p_limit integer) returns integer
language plpgsql
as $$
declare
  at record;
  last record;
  taken agents.taken_cash[];
begin
  perform 1 from agents.stream_cursor order by name for update;
  select s.xid, s.id into at from agents.stream_cursor s where s.name = 'cash';
  select b.xid, b.id, b.n into last from (
    select c.xid, c.id, row_number() over (order by c.xid, c.id) as n from cashier.cash_change c
    where (c.xid, c.id) > (at.xid, at.id) and c.xid < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
    order by c.xid, c.id limit p_limit
  ) b order by b.n desc limit 1;
  if last.xid is null then
    return 0;
  end if;
  update agents.stream_cursor s set (xid, id) = (last.xid, last.id) where s.name = 'cash';

  taken := array(
    select row(c.id, c.brand_id, c.member_id, c.kind, c.amount_minor, c.at, agents.slot_of(c.at),
               agents.path_at(n.member_id, c.at, n.path, n.joined_at), coalesce(n.agent_since <= c.at, false),
               c.kind = 'deposit' and row_number() over (partition by c.member_id, c.kind order by c.xid, c.id) = 1
                 and not exists (select from agents.cash o where o.member_id = c.member_id and o.kind = 'deposit'))::agents.taken_cash
    from cashier.cash_change c
    left join agents.node n on n.member_id = c.member_id
    where (c.xid, c.id) > (at.xid, at.id) and (c.xid, c.id) <= (last.xid, last.id)
  );

  insert into agents.cash (id, brand_id, member_id, kind, amount_minor, at)
  select t.id, t.brand_id, t.member_id, t.kind, t.amount, t.at from unnest(taken) t;

  insert into agents.member_slot as m (member_id, slot, product, deposits_minor, withdrawals_minor, first_deposits)
  select member_id, slot, 'CASH', coalesce(sum(amount) filter (where kind = 'deposit'), 0), coalesce(sum(amount) filter (where kind = 'withdrawal'), 0),
         count(*) filter (where is_first)
  from unnest(taken) t where path is not null group by member_id, slot order by member_id, slot
  on conflict (member_id, slot, product) do update
  set deposits_minor = m.deposits_minor + excluded.deposits_minor, withdrawals_minor = m.withdrawals_minor + excluded.withdrawals_minor,
      first_deposits = m.first_deposits + excluded.first_deposits;

  insert into agents.line_slot as l (agent_id, slot, product, deposits_minor, withdrawals_minor, first_deposits)
  select agent, t.slot, 'CASH', coalesce(sum(amount) filter (where kind = 'deposit'), 0),
         coalesce(sum(amount) filter (where kind = 'withdrawal'), 0), count(*) filter (where is_first)
  from unnest(taken) t cross join lateral agents.above(t.path) agent
  where t.path is not null and not t.is_own
  group by 1, 2 order by 1, 2
  on conflict (agent_id, slot, product) do update
  set deposits_minor = l.deposits_minor + excluded.deposits_minor, withdrawals_minor = l.withdrawals_minor + excluded.withdrawals_minor,
      first_deposits = l.first_deposits + excluded.first_deposits;

  insert into agents.late_change (agent_id, slot)
  select distinct agent, t.slot
  from unnest(taken) t
  join agents.clock k on k.brand_id = t.brand_id and t.slot < k.settled_through
  cross join lateral agents.above(t.path) agent
  where t.path is not null and not t.is_own;
  return last.n;
end
$$;

revoke all on function agents.next_rounds(integer), agents.fold_rounds(bigint, bigint), agents.fold_days(agents.taken_round[]) from public;
grant execute on function agents.next_rounds(integer), agents.fold_rounds(bigint, bigint), agents.fold_days(agents.taken_round[]) to croupier_server;
