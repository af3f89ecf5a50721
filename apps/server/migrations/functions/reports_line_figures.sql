-- The lines at the head of the brand's tree: of a large one its days, of a small one its slots. Agents' own play is in no line.
create or replace function reports.line_figures(p_brand integer, p_zone text, p_first integer, p_last integer)
returns table (
  member_id bigint, username text, rounds bigint, turnover_minor bigint, win_minor bigint, bonuses_minor bigint, deposits_minor bigint,
  withdrawals_minor bigint
)
language sql stable
begin atomic
  select n.member_id, n.username, sum(f.rounds)::bigint, sum(f.turnover_minor)::bigint, sum(f.payouts_minor)::bigint, sum(f.bonuses_minor)::bigint,
    sum(f.deposits_minor)::bigint, sum(f.withdrawals_minor)::bigint
  from agents.node n
  join agents.line_size z on z.agent_id = n.member_id
  join agents.calendar k on k.brand_id = n.brand_id
  cross join lateral (
    select d.rounds, d.turnover_minor, d.payouts_minor, d.bonuses_minor, d.deposits_minor, d.withdrawals_minor
    from agents.line_day d
    where z.counts_days and k.zone = p_zone and d.agent_id = n.member_id and d.day between p_first and p_last
    union all
    select s.rounds, s.turnover_minor, s.payouts_minor, s.bonuses_minor, s.deposits_minor, s.withdrawals_minor
    from agents.line_slot s
    where not (z.counts_days and k.zone = p_zone) and s.agent_id = n.member_id
      and s.slot >= (date '1970-01-01' + p_first)::timestamp at time zone p_zone
      and s.slot < (date '1970-01-01' + p_last + 1)::timestamp at time zone p_zone
  ) f
  where n.brand_id = p_brand and n.upline_id is null and n.is_agent
  group by n.member_id, n.username;
end;

revoke all on function reports.line_figures(integer,text,integer,integer) from public;
grant execute on function reports.line_figures(integer,text,integer,integer) to croupier_server;
