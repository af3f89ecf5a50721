-- The same for what agents' lines and nodes were before and after a statement: days of 20,000 lines, 93 of them large ones, were found among
-- 1,860,000 rows, and a connection that had placed one member would have looked through a moved line once for each of its members.
create or replace function agents.tell_changed_days() returns trigger
language plpgsql
as $$
begin
  insert into agents.line_day as d (
    agent_id, day, rounds, turnover_minor, valid_minor, payouts_minor, bonuses_minor, deposits_minor, withdrawals_minor, first_deposits
  )
  select c.agent_id, agents.day_of(c.slot, k.zone), sum(c.sign * c.rounds), sum(c.sign * c.turnover_minor), sum(c.sign * c.valid_minor),
         sum(c.sign * c.payouts_minor), sum(c.sign * c.bonuses_minor), sum(c.sign * c.deposits_minor), sum(c.sign * c.withdrawals_minor),
         sum(c.sign * c.first_deposits)
  from agents.line_size z
  join (select 1 as sign, n.* from came n union all select -1, o.* from went o) c on c.agent_id = z.agent_id
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

revoke all on function agents.tell_changed_days() from public;
grant execute on function agents.tell_changed_days() to croupier_server;
