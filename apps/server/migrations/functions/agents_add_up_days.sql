-- The days of one line as its slots stand.
create or replace function agents.add_up_days(p_agent bigint) returns void
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

revoke all on function agents.add_up_days(bigint) from public;
grant execute on function agents.add_up_days(bigint) to croupier_server;
