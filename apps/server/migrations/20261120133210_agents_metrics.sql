-- Five-minute sums by member and by line, folded from the streams of settled rounds and of cash.
create table agents.stream_cursor (
  name text primary key check (name in ('rounds', 'cash')),
  xid bigint not null,
  id bigint not null
);
insert into agents.stream_cursor values ('rounds', 0, 0), ('cash', 0, 0);

create table agents.member_slot (
  member_id bigint not null,
  slot timestamptz not null,
  product text not null,
  rounds integer not null default 0,
  turnover_minor bigint not null default 0,
  valid_minor bigint not null default 0,
  payouts_minor bigint not null default 0,
  bonuses_minor bigint not null default 0,
  deposits_minor bigint not null default 0,
  withdrawals_minor bigint not null default 0,
  first_deposits integer not null default 0,
  primary key (member_id, slot, product)
);

-- The line of an agent: everybody below, agents' own play left out.
create table agents.line_slot (
  agent_id bigint not null,
  slot timestamptz not null,
  product text not null,
  rounds integer not null default 0,
  turnover_minor bigint not null default 0,
  valid_minor bigint not null default 0,
  payouts_minor bigint not null default 0,
  bonuses_minor bigint not null default 0,
  deposits_minor bigint not null default 0,
  withdrawals_minor bigint not null default 0,
  first_deposits integer not null default 0,
  primary key (agent_id, slot, product)
);
create index member_slot_by_time on agents.member_slot (slot);

create table agents.cash (
  id bigint primary key,
  brand_id integer not null,
  member_id bigint not null,
  kind text not null check (kind in ('deposit', 'withdrawal')),
  amount_minor bigint not null,
  at timestamptz not null
);
create index cash_by_member on agents.cash (member_id, id desc);
create index cash_by_brand on agents.cash (brand_id, id desc);

-- How far a brand is settled; what changes before that is a correction.
create table agents.clock (
  brand_id integer primary key references site.brand,
  settled_through timestamptz not null
);
create table agents.late_change (
  id bigint generated always as identity primary key,
  agent_id bigint not null,
  slot timestamptz not null
);
create index late_change_by_agent on agents.late_change (agent_id, id);

-- Products of the contracts by the games' types.
create function agents.product_of(game_type text) returns text
language sql immutable
return case game_type when 'ESPORTS' then 'SPORTS' when 'COCKFIGHT' then 'SPORTS' else game_type end;

-- Where a member stood at an instant; null outside of every line.
create function agents.path_at(p_member bigint, p_at timestamptz, p_path public.ltree, p_joined timestamptz) returns public.ltree
language sql stable
return case
  when exists (select from agents.former_path f where f.member_id = p_member and f.until > p_at)
    then (select f.path from agents.former_path f where f.member_id = p_member and f.until > p_at order by f.until limit 1)
  else p_path
end;

-- Folds up to p_limit changes of rounds that nobody can overtake any more; says how many. The cursor moves in the same
-- transaction as the sums: a fold that is cut off leaves nothing behind, and one that ends is never repeated.
create function agents.fold_rounds(p_limit integer) returns integer
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

  create temp table if not exists fold_batch (
    xid bigint, id bigint, member_id bigint, slot timestamptz, product text, path public.ltree, is_own boolean,
    rounds integer, turnover bigint, valid bigint, payouts bigint
  ) on commit delete rows;
  truncate fold_batch;
  insert into fold_batch
  select c.xid, c.id, c.member_id, agents.slot_of(c.closed_at), agents.product_of(g.game_type),
         agents.path_at(n.member_id, c.closed_at, n.path, n.joined_at), coalesce(n.agent_since <= c.closed_at, false),
         c.rounds, c.turnover_minor, c.turnover_minor - c.excluded_minor, c.payouts_minor
  from (
    select * from games.round_change
    where (xid, id) > (at_xid, at_id) and xid < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
    order by xid, id
    limit p_limit
  ) c
  join games.game g on g.node_id = c.node_id
  left join agents.node n on n.member_id = c.member_id;
  get diagnostics folded = row_count;
  if folded = 0 then
    return 0;
  end if;

  insert into agents.member_slot as m (member_id, slot, product, rounds, turnover_minor, valid_minor, payouts_minor)
  select member_id, slot, product, sum(rounds), sum(turnover), sum(case when is_own then 0 else valid end), sum(payouts)
  from fold_batch where path is not null group by member_id, slot, product order by member_id, slot, product
  on conflict (member_id, slot, product) do update
  set rounds = m.rounds + excluded.rounds, turnover_minor = m.turnover_minor + excluded.turnover_minor,
      valid_minor = m.valid_minor + excluded.valid_minor, payouts_minor = m.payouts_minor + excluded.payouts_minor;

  with line as (
    select public.subpath(path, 0, -1) as above, slot, product,
           sum(rounds) as rounds, sum(turnover) as turnover, sum(valid) as valid, sum(payouts) as payouts
    from fold_batch where path is not null and not is_own and public.nlevel(path) > 1 group by 1, slot, product
  ), spread as (
    select agent::bigint as agent_id, slot, product, sum(rounds) as rounds, sum(turnover) as turnover, sum(valid) as valid, sum(payouts) as payouts
    from line cross join lateral unnest(string_to_array(above::text, '.')) agent group by 1, slot, product
  )
  insert into agents.line_slot as l (agent_id, slot, product, rounds, turnover_minor, valid_minor, payouts_minor)
  select agent_id, slot, product, rounds, turnover, valid, payouts from spread order by agent_id, slot, product
  on conflict (agent_id, slot, product) do update
  set rounds = l.rounds + excluded.rounds, turnover_minor = l.turnover_minor + excluded.turnover_minor,
      valid_minor = l.valid_minor + excluded.valid_minor, payouts_minor = l.payouts_minor + excluded.payouts_minor;

  insert into agents.late_change (agent_id, slot)
  select distinct agent::bigint, b.slot
  from fold_batch b
  join agents.node n on n.member_id = b.member_id
  join agents.clock k on k.brand_id = n.brand_id and b.slot < k.settled_through
  cross join lateral unnest(string_to_array(public.subpath(b.path, 0, -1)::text, '.')) agent
  where b.path is not null and not b.is_own and public.nlevel(b.path) > 1;

  update agents.stream_cursor s set (xid, id) = (select b.xid, b.id from fold_batch b order by b.xid desc, b.id desc limit 1) where s.name = 'rounds';
  return folded;
end
$$;

-- The same for cash: deposits and withdrawals stand under the product CASH, so that turnover and cash add up apart.
create function agents.fold_cash(p_limit integer) returns integer
language plpgsql
as $$
declare
  at_xid bigint;
  at_id bigint;
  folded integer;
begin
  perform 1 from agents.stream_cursor order by name for update;
  select xid, id into at_xid, at_id from agents.stream_cursor where name = 'cash';

  create temp table if not exists cash_batch (
    xid bigint, id bigint, brand_id integer, member_id bigint, kind text, amount bigint, at timestamptz, slot timestamptz,
    path public.ltree, is_own boolean, is_first boolean
  ) on commit delete rows;
  truncate cash_batch;
  insert into cash_batch
  select c.xid, c.id, c.brand_id, c.member_id, c.kind, c.amount_minor, c.at, agents.slot_of(c.at),
         agents.path_at(n.member_id, c.at, n.path, n.joined_at), coalesce(n.agent_since <= c.at, false),
         c.kind = 'deposit' and row_number() over (partition by c.member_id, c.kind order by c.xid, c.id) = 1
           and not exists (select from agents.cash o where o.member_id = c.member_id and o.kind = 'deposit')
  from (
    select * from cashier.cash_change
    where (xid, id) > (at_xid, at_id) and xid < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
    order by xid, id
    limit p_limit
  ) c
  left join agents.node n on n.member_id = c.member_id;
  get diagnostics folded = row_count;
  if folded = 0 then
    return 0;
  end if;

  insert into agents.cash (id, brand_id, member_id, kind, amount_minor, at)
  select id, brand_id, member_id, kind, amount, at from cash_batch;

  insert into agents.member_slot as m (member_id, slot, product, deposits_minor, withdrawals_minor, first_deposits)
  select member_id, slot, 'CASH', coalesce(sum(amount) filter (where kind = 'deposit'), 0), coalesce(sum(amount) filter (where kind = 'withdrawal'), 0),
         count(*) filter (where is_first)
  from cash_batch where path is not null group by member_id, slot order by member_id, slot
  on conflict (member_id, slot, product) do update
  set deposits_minor = m.deposits_minor + excluded.deposits_minor, withdrawals_minor = m.withdrawals_minor + excluded.withdrawals_minor,
      first_deposits = m.first_deposits + excluded.first_deposits;

  insert into agents.line_slot as l (agent_id, slot, product, deposits_minor, withdrawals_minor, first_deposits)
  select agent::bigint, b.slot, 'CASH', coalesce(sum(amount) filter (where kind = 'deposit'), 0),
         coalesce(sum(amount) filter (where kind = 'withdrawal'), 0), count(*) filter (where is_first)
  from cash_batch b cross join lateral unnest(string_to_array(public.subpath(b.path, 0, -1)::text, '.')) agent
  where b.path is not null and not b.is_own and public.nlevel(b.path) > 1
  group by 1, 2 order by 1, 2
  on conflict (agent_id, slot, product) do update
  set deposits_minor = l.deposits_minor + excluded.deposits_minor, withdrawals_minor = l.withdrawals_minor + excluded.withdrawals_minor,
      first_deposits = l.first_deposits + excluded.first_deposits;

  insert into agents.late_change (agent_id, slot)
  select distinct agent::bigint, b.slot
  from cash_batch b
  join agents.clock k on k.brand_id = b.brand_id and b.slot < k.settled_through
  cross join lateral unnest(string_to_array(public.subpath(b.path, 0, -1)::text, '.')) agent
  where b.path is not null and not b.is_own and public.nlevel(b.path) > 1;

  update agents.stream_cursor s set (xid, id) = (select b.xid, b.id from cash_batch b order by b.xid desc, b.id desc limit 1) where s.name = 'cash';
  return folded;
end
$$;

-- Members of the next batches who stand nowhere yet; they are placed before the batch is folded.
create function agents.unplaced_members(p_limit integer) returns table (member_id bigint, brand_id integer)
language sql stable
as $$
  select distinct next.member_id, next.brand_id
  from (
    (select c.member_id, c.brand_id from games.round_change c, agents.stream_cursor s where s.name = 'rounds' and (c.xid, c.id) > (s.xid, s.id)
     order by c.xid, c.id limit p_limit)
    union all
    (select c.member_id, c.brand_id from cashier.cash_change c, agents.stream_cursor s where s.name = 'cash' and (c.xid, c.id) > (s.xid, s.id)
     order by c.xid, c.id limit p_limit)
  ) next
  where not exists (select from agents.node n where n.member_id = next.member_id)
$$;

revoke all on all functions in schema agents from public;
grant execute on all functions in schema agents to croupier_server;
grant select, insert, update on agents.stream_cursor, agents.member_slot, agents.line_slot, agents.clock to croupier_server;
grant select, insert on agents.cash to croupier_server;
grant select, insert on agents.late_change to croupier_server;
