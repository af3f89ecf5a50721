-- The same for deposits, withdrawals and bonuses; gives how many it took.
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

  insert into agents.member_slot as m (member_id, slot, product, deposits_minor, withdrawals_minor, bonuses_minor, first_deposits)
  select member_id, slot, 'CASH', coalesce(sum(amount) filter (where kind = 'deposit'), 0), coalesce(sum(amount) filter (where kind = 'withdrawal'), 0),
         coalesce(sum(amount) filter (where kind = 'bonus'), 0), count(*) filter (where is_first)
  from unnest(taken) t where path is not null group by member_id, slot order by member_id, slot
  on conflict (member_id, slot, product) do update
  set deposits_minor = m.deposits_minor + excluded.deposits_minor, withdrawals_minor = m.withdrawals_minor + excluded.withdrawals_minor,
      bonuses_minor = m.bonuses_minor + excluded.bonuses_minor, first_deposits = m.first_deposits + excluded.first_deposits;

  insert into agents.line_slot as l (agent_id, slot, product, deposits_minor, withdrawals_minor, bonuses_minor, first_deposits)
  select agent, t.slot, 'CASH', coalesce(sum(amount) filter (where kind = 'deposit'), 0),
         coalesce(sum(amount) filter (where kind = 'withdrawal'), 0), coalesce(sum(amount) filter (where kind = 'bonus'), 0),
         count(*) filter (where is_first)
  from unnest(taken) t cross join lateral agents.above(t.path) agent
  where t.path is not null and not t.is_own
  group by 1, 2 order by 1, 2
  on conflict (agent_id, slot, product) do update
  set deposits_minor = l.deposits_minor + excluded.deposits_minor, withdrawals_minor = l.withdrawals_minor + excluded.withdrawals_minor,
      bonuses_minor = l.bonuses_minor + excluded.bonuses_minor, first_deposits = l.first_deposits + excluded.first_deposits;

  insert into agents.late_change (agent_id, slot, product)
  select agent, t.slot, 'CASH'
  from unnest(taken) t
  join agents.clock k on k.brand_id = t.brand_id and t.slot < k.settled_through
  cross join lateral agents.above(t.path) agent
  where t.path is not null and not t.is_own;
  return last.n;
end
$$;

revoke all on function agents.fold_cash(integer) from public;
grant execute on function agents.fold_cash(integer) to croupier_server;
