-- What moved in the wallets of a case's members from 30 days before it was opened: the newest 5,000 lines.
create or replace function risk.case_lines(p_case bigint)
returns table (at timestamptz, member_id bigint, kind text, amount_minor bigint, balance_minor bigint, transfer_id bigint)
language sql stable
as $$
  select t.at, a.owner_id, t.kind, e.amount, e.balance_after, t.id
  from risk.case_file c
  join risk.case_member m on m.case_id = c.id
  join wallet.account a on a.owner_id = m.member_id and a.brand_id = c.brand_id and a.class in ('player', 'agent')
  join wallet.entry e on e.account_id = a.id
  join wallet.transfer t on t.id = e.transfer_id and t.at >= c.opened_at - interval '30 days'
  where c.id = p_case
  order by t.id desc, e.account_id limit 5000
$$;

revoke all on function risk.case_lines(bigint) from public;
grant execute on function risk.case_lines(bigint) to croupier_server;
