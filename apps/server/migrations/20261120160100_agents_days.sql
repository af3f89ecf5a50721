-- Counters of lines: who stands in them, who came when, and who was active on which days. Each is written with what it counts, in
-- the same transaction, so that it equals a look at the rows themselves at any moment.

-- The zone that a brand's days are counted in. Where the brand has moved to another one, the rows themselves are counted.
create table agents.calendar (
  brand_id integer primary key references site.brand,
  zone text not null
);
insert into agents.calendar (brand_id, zone) select id, settings ->> 'timeZone' from site.brand;
alter table agents.node add constraint node_has_calendar foreign key (brand_id) references agents.calendar;

create table agents.line_size (
  agent_id bigint primary key,
  members integer not null,
  directs integer not null,
  agents integer not null,
  -- The days of a large line are counters; those of a small one are counted when somebody looks.
  counts_days boolean not null default false
);
create index line_to_count on agents.line_size (members) where not counts_days;

create table agents.line_joined (
  agent_id bigint not null,
  slot timestamptz not null,
  members integer not null,
  primary key (agent_id, slot)
);

create table agents.member_day (
  member_id bigint not null,
  day integer not null,
  valid_minor bigint not null,
  primary key (member_id, day)
) with (fillfactor = 80);

-- Members of a line who were active on a day, by the day on which each of them had been active before (-1: never). Whoever was active
-- in a stretch of days counts once in it: on the first of his days there, whose day before lies outside.
create table agents.line_active (
  agent_id bigint not null,
  day integer not null,
  before integer not null,
  members integer not null,
  primary key (agent_id, day, before)
);

-- Slots are written in the order of time: a summary of ranges finds a period, at a thousandth of an index's size.
drop index agents.member_slot_by_time;
create index member_slot_by_time on agents.member_slot using brin (slot) with (pages_per_range = 16, autosummarize = on);

-- Whoever never moved stands where he always stood: the fold need not look.
alter table agents.node add column has_moved boolean not null default false;
update agents.node n set has_moved = true where exists (select from agents.former_path f where f.member_id = n.member_id);
create function agents.mark_moved() returns trigger
language plpgsql
as $$
begin
  update agents.node set has_moved = true where member_id = new.member_id and not has_moved;
  return null;
end
$$;
create trigger former_path_marks after insert on agents.former_path for each row execute function agents.mark_moved();

-- The same slots as before, without the decimals in between.
create or replace function agents.slot_of(at timestamptz) returns timestamptz
language sql immutable
return date_bin(interval '5 minutes', at, timestamptz '1970-01-01 00:00:00+00');

-- Days are numbered from the first of January 1970 in the brand's zone.
create function agents.day_of(at timestamptz, zone text) returns integer
language sql stable
return (at at time zone zone)::date - date '1970-01-01';

-- The agents above a member.
create function agents.above(path public.ltree) returns setof bigint
language sql immutable
return unnest((string_to_array(path::text, '.'))[1 : public.nlevel(path) - 1])::bigint;

-- Adds members to the counts of the lines that they stand in, or takes them away.
create function agents.count_standing(p_sign integer, p_paths public.ltree[], p_uplines bigint[], p_agents boolean[], p_joined timestamptz[])
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

-- The same for the days on which members were active, in the lines that count days.
create function agents.count_active(p_sign integer, p_members bigint[], p_paths public.ltree[]) returns void
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

-- Begins to count the days of the next line that has become large; gives its agent. The caller holds the streams.
create function agents.count_large_line(p_members integer) returns bigint
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
  end if;
  return large;
end
$$;

create function agents.count_newcomers() returns trigger
language plpgsql
as $$
begin
  perform agents.count_standing(1, array_agg(path), array_agg(upline_id), array_agg(is_agent), array_agg(joined_at)) from came having count(*) > 0;
  return null;
end
$$;
create trigger node_counts_newcomers after insert on agents.node
  referencing new table as came for each statement execute function agents.count_newcomers();

create function agents.count_moved() returns trigger
language plpgsql
as $$
begin
  if not exists (select from went join came using (member_id) where went.path <> came.path or went.is_agent <> came.is_agent) then
    return null;
  end if;
  -- No fold counts days while the paths change.
  perform 1 from agents.stream_cursor order by name for update;
  perform agents.count_standing(-1, array_agg(path), array_agg(upline_id), array_agg(is_agent), array_agg(joined_at)) from went;
  perform agents.count_standing(1, array_agg(path), array_agg(upline_id), array_agg(is_agent), array_agg(joined_at)) from came;
  perform agents.count_active(-1, array_agg(went.member_id), array_agg(went.path)) from went join came using (member_id) where went.path <> came.path;
  perform agents.count_active(1, array_agg(came.member_id), array_agg(came.path)) from went join came using (member_id) where went.path <> came.path;
  return null;
end
$$;
create trigger node_counts_moved after update on agents.node
  referencing old table as went new table as came for each statement execute function agents.count_moved();

-- Counts the days of the batch that is being folded. A day on which a member becomes active (or is not any more) changes its own link
-- to the day before and that of the next day; several days of one member are linked anew together.
create function agents.fold_days() returns void
language plpgsql
as $$
begin
  with kept as (
    insert into agents.member_day as d (member_id, day, valid_minor)
    select b.member_id, b.day, sum(b.valid) from folded_round b where b.path is not null and not b.is_own group by 1, 2 having sum(b.valid) <> 0 order by 1, 2
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
  ), point as (
    select coalesce(d.member_id, f.member_id) as member_id, coalesce(d.day, f.day) as day, d.day is not null as was, coalesce(f.is_now, true) as is_now
    from (
      select d.member_id, d.day from reach r join agents.member_day d on d.member_id = r.member_id and d.day between r.first and r.last
      where d.valid_minor > 0 and (r.first < r.last or not r.is_on)
    ) d
    full join flipped f on f.member_id = d.member_id and f.day = d.day
    union all
    select member_id, next, true, true from reach where next is not null
  ), link as (
    select p.member_id, p.day, lag(p.day) over (partition by p.member_id order by p.day) as before, -1 as sign from point p where p.was
    union all
    select p.member_id, p.day, lag(p.day) over (partition by p.member_id order by p.day), 1 from point p where p.is_now
  ), step as (
    -- Members of one upline share every line.
    select n.upline_id, l.day, coalesce(l.before, r.previous, -1) as before, sum(l.sign) as members
    from link l join reach r on r.member_id = l.member_id
    join (select distinct member_id, upline_id from folded_round where upline_id is not null) n on n.member_id = l.member_id
    group by 1, 2, 3 having sum(l.sign) <> 0
  )
  insert into agents.line_active as a (agent_id, day, before, members)
  select z.agent_id, s.day, s.before, sum(s.members)
  from step s join agents.node u on u.member_id = s.upline_id
  cross join lateral unnest(string_to_array(u.path::text, '.')) agent
  join agents.line_size z on z.agent_id = agent::bigint and z.counts_days
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (agent_id, day, before) do update set members = a.members + excluded.members;
end
$$;

-- The fold as it was, with the days. Who stands in no line has no path, and is in no sum.
create or replace function agents.fold_rounds(p_limit integer) returns integer
language plpgsql
as $$
declare
  at_xid bigint;
  at_id bigint;
  folded integer;
begin
  -- Both cursors are locked: marks of late changes are numbered in the order in which they become visible.
  perform 1 from agents.stream_cursor order by name for update;
  select xid, id into at_xid, at_id from agents.stream_cursor where name = 'rounds';

  create temp table if not exists folded_round (
    xid bigint, id bigint, brand_id integer, member_id bigint, upline_id bigint, slot timestamptz, day integer, product text, path public.ltree, is_own boolean,
    rounds integer, turnover bigint, valid bigint, payouts bigint
  ) on commit delete rows;
  truncate folded_round;
  insert into folded_round
  select c.xid, c.id, n.brand_id, c.member_id, n.upline_id, agents.slot_of(c.closed_at), agents.day_of(c.closed_at, k.zone), agents.product_of(g.game_type),
         case when n.has_moved then agents.path_at(n.member_id, c.closed_at, n.path, n.joined_at) else n.path end,
         coalesce(n.agent_since <= c.closed_at, false), c.rounds, c.turnover_minor, c.turnover_minor - c.excluded_minor, c.payouts_minor
  from (
    select * from games.round_change
    where (xid, id) > (at_xid, at_id) and xid < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
    order by xid, id
    limit p_limit
  ) c
  join games.game g on g.node_id = c.node_id
  left join agents.node n on n.member_id = c.member_id
  left join agents.calendar k on k.brand_id = n.brand_id;
  get diagnostics folded = row_count;
  if folded = 0 then
    return 0;
  end if;
  update agents.stream_cursor s set (xid, id) = (select b.xid, b.id from folded_round b order by b.xid desc, b.id desc limit 1) where s.name = 'rounds';

  insert into agents.member_slot as m (member_id, slot, product, rounds, turnover_minor, valid_minor, payouts_minor)
  select member_id, slot, product, sum(rounds), sum(turnover), sum(case when is_own then 0 else valid end), sum(payouts)
  from folded_round where path is not null group by member_id, slot, product order by member_id, slot, product
  on conflict (member_id, slot, product) do update
  set rounds = m.rounds + excluded.rounds, turnover_minor = m.turnover_minor + excluded.turnover_minor,
      valid_minor = m.valid_minor + excluded.valid_minor, payouts_minor = m.payouts_minor + excluded.payouts_minor;

  insert into agents.line_slot as l (agent_id, slot, product, rounds, turnover_minor, valid_minor, payouts_minor)
  select agent, slot, product, sum(rounds), sum(turnover), sum(valid), sum(payouts)
  from folded_round b cross join lateral agents.above(b.path) agent
  where not is_own
  group by agent, slot, product order by agent, slot, product
  on conflict (agent_id, slot, product) do update
  set rounds = l.rounds + excluded.rounds, turnover_minor = l.turnover_minor + excluded.turnover_minor,
      valid_minor = l.valid_minor + excluded.valid_minor, payouts_minor = l.payouts_minor + excluded.payouts_minor;

  perform agents.fold_days();

  insert into agents.late_change (agent_id, slot)
  select distinct agent, b.slot
  from folded_round b
  join agents.clock k on k.brand_id = b.brand_id and b.slot < k.settled_through
  cross join lateral agents.above(b.path) agent
  where not b.is_own;
  return folded;
end
$$;

-- What was folded before.
insert into agents.member_day (member_id, day, valid_minor)
select s.member_id, agents.day_of(s.slot, c.zone), sum(s.valid_minor)
from agents.member_slot s join agents.node n on n.member_id = s.member_id join agents.calendar c on c.brand_id = n.brand_id
where n.agent_since is null or s.slot < n.agent_since
group by 1, 2 having sum(s.valid_minor) <> 0;
select agents.count_standing(1, array_agg(path), array_agg(upline_id), array_agg(is_agent), array_agg(joined_at)) from agents.node having count(*) > 0;
do $$
begin
  while agents.count_large_line(500) is not null loop
  end loop;
end
$$;

revoke all on all functions in schema agents from public;
grant execute on all functions in schema agents to croupier_server;
grant select, insert on agents.calendar to croupier_server;
grant select, insert, update on agents.line_size, agents.line_joined, agents.member_day, agents.line_active to croupier_server;
grant select on all tables in schema agents to croupier_audit;
