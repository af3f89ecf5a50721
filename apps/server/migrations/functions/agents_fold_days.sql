-- Counts on which days members of a line played, from what was taken of rounds.
create or replace function agents.fold_days(p_taken agents.taken_round[]) returns void
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

revoke all on function agents.fold_days(agents.taken_round[]) from public;
grant execute on function agents.fold_days(agents.taken_round[]) to croupier_server;
