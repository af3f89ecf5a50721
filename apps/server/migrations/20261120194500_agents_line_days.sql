-- Days of large lines in one row each, beside their slots: a month of one that plays every product is 70,000 slots, and an overview reads them all.
create table agents.line_day (
  agent_id bigint not null,
  day integer not null,
  rounds integer not null default 0,
  turnover_minor bigint not null default 0,
  valid_minor bigint not null default 0,
  payouts_minor bigint not null default 0,
  bonuses_minor bigint not null default 0,
  deposits_minor bigint not null default 0,
  withdrawals_minor bigint not null default 0,
  first_deposits integer not null default 0,
  primary key (agent_id, day)
) with (fillfactor = 60);

-- The days of one line as its slots stand.
create function agents.add_up_days(p_agent bigint) returns void
language sql
begin atomic
  insert into agents.line_day (agent_id, day, rounds, turnover_minor, valid_minor, payouts_minor, bonuses_minor, deposits_minor, withdrawals_minor, first_deposits)
  select s.agent_id, agents.day_of(s.slot, k.zone), sum(s.rounds), sum(s.turnover_minor), sum(s.valid_minor), sum(s.payouts_minor), sum(s.bonuses_minor),
         sum(s.deposits_minor), sum(s.withdrawals_minor), sum(s.first_deposits)
  from agents.line_slot s
  join agents.node n on n.member_id = s.agent_id
  join agents.calendar k on k.brand_id = n.brand_id
  where s.agent_id = p_agent
  group by 1, 2;
end;

-- What a statement changes of the slots of large lines it changes of their days. A statement that makes and changes slots (`on conflict`)
-- tells of both, apart.
create function agents.tell_days() returns trigger
language plpgsql
as $$
begin
  insert into agents.line_day as d (
    agent_id, day, rounds, turnover_minor, valid_minor, payouts_minor, bonuses_minor, deposits_minor, withdrawals_minor, first_deposits
  )
  select c.agent_id, agents.day_of(c.slot, k.zone), sum(c.rounds), sum(c.turnover_minor), sum(c.valid_minor), sum(c.payouts_minor), sum(c.bonuses_minor),
         sum(c.deposits_minor), sum(c.withdrawals_minor), sum(c.first_deposits)
  from agents.line_size z
  join came c on c.agent_id = z.agent_id
  join agents.node n on n.member_id = c.agent_id
  join agents.calendar k on k.brand_id = n.brand_id
  where z.counts_days
  group by 1, 2 order by 1, 2
  on conflict (agent_id, day) do update
  set rounds = d.rounds + excluded.rounds, turnover_minor = d.turnover_minor + excluded.turnover_minor, valid_minor = d.valid_minor + excluded.valid_minor,
      payouts_minor = d.payouts_minor + excluded.payouts_minor, bonuses_minor = d.bonuses_minor + excluded.bonuses_minor,
      deposits_minor = d.deposits_minor + excluded.deposits_minor, withdrawals_minor = d.withdrawals_minor + excluded.withdrawals_minor,
      first_deposits = d.first_deposits + excluded.first_deposits;
  return null;
end
$$;
create function agents.tell_changed_days() returns trigger
language plpgsql
as $$
begin
  insert into agents.line_day as d (
    agent_id, day, rounds, turnover_minor, valid_minor, payouts_minor, bonuses_minor, deposits_minor, withdrawals_minor, first_deposits
  )
  select c.agent_id, agents.day_of(c.slot, k.zone), sum(c.rounds - w.rounds), sum(c.turnover_minor - w.turnover_minor),
         sum(c.valid_minor - w.valid_minor), sum(c.payouts_minor - w.payouts_minor), sum(c.bonuses_minor - w.bonuses_minor),
         sum(c.deposits_minor - w.deposits_minor), sum(c.withdrawals_minor - w.withdrawals_minor), sum(c.first_deposits - w.first_deposits)
  from agents.line_size z
  join came c on c.agent_id = z.agent_id
  join went w on w.agent_id = c.agent_id and w.slot = c.slot and w.product = c.product
  join agents.node n on n.member_id = c.agent_id
  join agents.calendar k on k.brand_id = n.brand_id
  where z.counts_days
  group by 1, 2 order by 1, 2
  on conflict (agent_id, day) do update
  set rounds = d.rounds + excluded.rounds, turnover_minor = d.turnover_minor + excluded.turnover_minor, valid_minor = d.valid_minor + excluded.valid_minor,
      payouts_minor = d.payouts_minor + excluded.payouts_minor, bonuses_minor = d.bonuses_minor + excluded.bonuses_minor,
      deposits_minor = d.deposits_minor + excluded.deposits_minor, withdrawals_minor = d.withdrawals_minor + excluded.withdrawals_minor,
      first_deposits = d.first_deposits + excluded.first_deposits;
  return null;
end
$$;
create trigger line_slot_tells_days after insert on agents.line_slot
  referencing new table as came for each statement execute function agents.tell_days();
create trigger line_slot_tells_changed_days after update on agents.line_slot
  referencing old table as went new table as came for each statement execute function agents.tell_changed_days();

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
select agents.add_up_days(agent_id) from agents.line_size where counts_days;

revoke all on all functions in schema agents from public;
grant execute on all functions in schema agents to croupier_server;
grant select, insert, update on agents.line_day to croupier_server;
grant select on agents.line_day to croupier_audit;
