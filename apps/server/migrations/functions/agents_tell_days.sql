-- What a statement changes of the slots of large lines it changes of their days. A statement that makes and changes slots (`on conflict`)
-- tells of both, apart.
create or replace function agents.tell_days() returns trigger
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

revoke all on function agents.tell_days() from public;
grant execute on function agents.tell_days() to croupier_server;
