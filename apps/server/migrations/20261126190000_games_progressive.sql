-- Progressive pools: every stake in a game that has one adds a part to the pool and a part to its reserve, in the transfer of the bet; a win is
-- paid out of the pool as far as its vendor says so and the bet was told. The pool stands on an account of class jackpot whose scope is the game's
-- number, its reserve on 'reserve <number>', and what the house has lent to them on the house's account 'loan <number>'.
create table games.progressive (
  brand_id integer not null references site.brand,
  node_id integer not null references games.game,
  contribution_ppm integer not null check (contribution_ppm between 1 and 100000),
  reserve_ppm integer not null check (reserve_ppm between 0 and 100000),
  -- The pool never stands below it.
  seed_minor bigint not null check (seed_minor > 0),
  -- The stake that wins the whole pool; a smaller one wins its share.
  max_stake_minor bigint not null check (max_stake_minor > 0),
  opened_at timestamptz not null default now(),
  primary key (brand_id, node_id)
);
comment on table games.progressive is 'The terms of a pool. They are promised to players, so that they are never changed.';
create trigger progressive_is_kept before update or delete on games.progressive for each row execute function platform.refuse_change();
grant select, insert on games.progressive to croupier_server;
grant select on games.progressive to croupier_audit;

alter table games.vendor_transaction
  -- Of a bet: what stood on the pool with it, as its vendor was told.
  add column pool_minor bigint check (pool_minor > 0),
  -- Of a win: the part that the pool pays. Of a bet: what its wins were paid of the pool.
  add column jackpot_minor bigint check (jackpot_minor > 0);

alter table wallet.transfer drop constraint transfer_kind_check;
alter table wallet.transfer add constraint transfer_kind_check check (
  kind in (
    'deposit', 'bet', 'win', 'rollback', 'hold', 'hold_return', 'withdrawal', 'fee', 'adjustment', 'trial_grant', 'bonus', 'limit_grant',
    'salary', 'dividend', 'agent_transfer', 'escrow', 'class_change', 'repayment', 'write_off', 'jackpot_seed'
  )
) not valid;

-- As before, and what vendors' messages move may lie on pools, their reserves and the house, in the real realm; games.judge_pools holds them to the terms.
create or replace function wallet.may_move(kind text, class text, realm text, amount bigint) returns boolean
language sql immutable parallel safe
return case
  when realm = 'limit' then class in ('limit', 'house') and kind in ('bet', 'win', 'rollback', 'limit_grant')
  when kind = 'bet' then (class in ('player', 'trial', 'agent') and amount < 0) or (class = 'vendor' and amount > 0)
    or (class in ('jackpot', 'house') and realm = 'real')
  when kind = 'win' then (class in ('player', 'trial', 'agent') and amount > 0) or (class = 'vendor' and amount < 0)
    or (class in ('jackpot', 'house') and realm = 'real')
  when kind = 'rollback' then class in ('player', 'trial', 'agent', 'vendor') or (class = 'receivable' and amount < 0)
    or (class in ('jackpot', 'house') and realm = 'real')
  when kind = 'trial_grant' then realm = 'trial' and ((class = 'house' and amount < 0) or (class = 'trial' and amount > 0))
  when realm <> 'real' then false
  when kind = 'deposit' then (class = 'payment' and amount < 0) or (class in ('player', 'agent', 'house') and amount > 0)
  when kind = 'hold' then (class in ('player', 'agent') and amount < 0) or (class = 'hold' and amount > 0)
  when kind = 'hold_return' then (class = 'hold' and amount < 0) or (class in ('player', 'agent') and amount > 0)
  when kind = 'withdrawal' then (class = 'hold' and amount < 0) or (class in ('payment', 'house') and amount > 0)
  when kind = 'adjustment' then (class = 'payment' and amount < 0) or (class in ('player', 'agent') and amount > 0)
  when kind in ('salary', 'dividend') then (class in ('house', 'agent') and amount < 0) or (class = 'agent' and amount > 0)
  when kind = 'agent_transfer' then (class = 'agent' and amount < 0) or (class in ('agent', 'player') and amount > 0)
  when kind = 'escrow' then class = 'agent' or (class = 'player' and amount > 0)
  when kind = 'class_change' then (class = 'player' and amount < 0) or (class = 'agent' and amount > 0)
  when kind = 'repayment' then (class in ('player', 'agent') and amount < 0) or (class = 'receivable' and amount > 0)
  when kind = 'write_off' then (class = 'house' and amount < 0) or (class = 'receivable' and amount > 0)
  when kind = 'jackpot_seed' then (class = 'house' and amount < 0) or (class = 'jackpot' and amount > 0)
  else false
end;

-- What transfers of a batch move on a pool: `game` is its number (null where they name several or none), `own` what pool, reserve and loan gain
-- together, `house` what the house does, `balance` what stands on the pool after the transfer.
create function wallet.pool_moves(p_transfers integer[], p_accounts bigint[], p_amounts bigint[], p_seqs bigint[])
returns table (transfer integer, game text, own bigint, house bigint, balance bigint)
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select
    l.transfer,
    case when count(distinct substring(a.scope from '\d+$')) = 1 then min(substring(a.scope from '\d+$')) end,
    coalesce(sum(l.amount) filter (where a.scope <> ''), 0)::bigint,
    coalesce(sum(l.amount) filter (where a.scope = ''), 0)::bigint,
    max(e.balance_after) filter (where a.class = 'jackpot' and a.scope ~ '^\d+$')
  from unnest(p_transfers, p_accounts, p_amounts, p_seqs) l (transfer, account, amount, seq)
  join wallet.account a on a.id = l.account and a.class in ('jackpot', 'house') and a.realm = 'real'
  join wallet.entry e on e.account_id = l.account and e.seq = l.seq
  group by l.transfer
$$;
revoke all on function wallet.pool_moves(integer[], bigint[], bigint[], bigint[]) from public;

-- The house lends the seed once: it is the first that either account has seen.
create function games.explain_seed() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if cardinality(new.accounts) <> 2 or not exists (
    select from games.progressive p
    where p.brand_id = new.brand_id and 2 = (
      select count(*) from unnest(new.accounts, new.amounts) l (account, amount)
      join wallet.account a on a.id = l.account
      join wallet.entry e on e.account_id = l.account and e.seq = 1 and e.transfer_id = new.transfer_id
      where (a.class, a.scope, l.amount) in (('jackpot', p.node_id::text, p.seed_minor), ('house', 'loan ' || p.node_id, -p.seed_minor))
    )
  ) then
    raise exception 'no pool is opened with this seed' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger games_explain after insert on wallet.posting deferrable initially deferred
for each row when (new.kind = 'jackpot_seed') execute function games.explain_seed();

-- What a stake adds to its pool and reserve; each part is rounded down.
create function games.pool_share(p_stake bigint, p_terms games.progressive) returns bigint
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  select (div(p_stake::numeric * p_terms.contribution_ppm, 1000000) + div(p_stake::numeric * p_terms.reserve_ppm, 1000000))::bigint
$$;

-- Pools move by the terms and by nothing else: a stake's share comes from the house and goes back there with the stake; a win takes what its record
-- says, and no more than the bet was told that it may win.
create function games.judge_pools(
  p_transfers integer[], p_accounts bigint[], p_amounts bigint[], p_seqs bigint[], p_drafted integer[], p_brands integer[], p_vendors text[],
  p_kinds text[], p_references uuid[], p_record_amounts bigint[], p_rounds bigint[], p_states_before text[], p_pools bigint[], p_jackpots bigint[]
) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  is_right boolean;
begin
  select bool_and(coalesce(
    p.node_id::text = moved.game and coalesce(moved.balance, p.seed_minor) >= p.seed_minor and case told.kind
      when 'bet' then told.pool = moved.balance and told.jackpot is null
        and moved.own = games.pool_share(told.amount, p) and moved.house = -moved.own
      when 'win' then told.pool is null and moved.house = 0 and moved.own = -told.jackpot and named.kind = 'bet'
        and told.jackpot <= div(named.pool_minor::numeric * least(named.amount_minor, p.max_stake_minor), p.max_stake_minor)
      when 'rollback' then told.pool is null and told.jackpot is null and case named.kind
        when 'bet' then named.pool_minor is not null and moved.own = -games.pool_share(named.amount_minor, p) and moved.house = -moved.own
        else moved.house = 0 and moved.own = named.jackpot_minor end
    end,
    false))
  into is_right
  from wallet.pool_moves(p_transfers, p_accounts, p_amounts, p_seqs) moved
  full join (
    select * from unnest(
      p_drafted, p_brands, p_vendors, p_kinds, p_references, p_record_amounts, p_rounds, p_states_before, p_pools, p_jackpots
    ) t (transfer, brand_id, vendor_code, kind, reference, amount, round_id, state_before, pool, jackpot)
    where t.transfer is not null or t.state_before is null or t.state_before = 'refused'
  ) told on told.transfer = moved.transfer
  left join games.round r on r.id = told.round_id
  left join games.progressive p on p.brand_id = told.brand_id and p.node_id = r.node_id
  left join lateral (
    select o.kind, o.amount_minor, o.pool_minor, o.jackpot_minor from games.vendor_transaction o
    where games.message_key(o.transaction_uuid, o.brand_id, o.vendor_code) = games.message_key(told.reference, told.brand_id, told.vendor_code) limit 1
  ) named on true
  where moved.transfer is not null or told.pool is not null or told.jackpot is not null;
  if is_right is false then
    raise exception 'a pool moves otherwise than by its terms' using errcode = 'check_violation';
  end if;
end
$$;
revoke all on function games.explain_seed(), games.pool_share(bigint, games.progressive), games.judge_pools(
  integer[], bigint[], bigint[], bigint[], integer[], integer[], text[], text[], uuid[], bigint[], bigint[], text[], bigint[], bigint[]
) from public;

-- As before, and what a bet was told of its pool stays as it was told.
create or replace function games.keep_record() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if (new.brand_id, new.vendor_code, new.transaction_uuid, new.kind, new.member_id) is distinct from (old.brand_id, old.vendor_code, old.transaction_uuid, old.kind, old.member_id)
    or (new.digest, new.reference_uuid, new.reward_uuid) is distinct from (old.digest, old.reference_uuid, old.reward_uuid)
    or (old.state <> 'refused' and (
      (new.amount_minor, new.transfer_id, new.balance_minor, new.round_id, new.bet_on, new.pool_minor)
        is distinct from (old.amount_minor, old.transfer_id, old.balance_minor, old.round_id, old.bet_on, old.pool_minor)
      or (old.kind <> 'bet' and new.jackpot_minor is distinct from old.jackpot_minor)
      or date_trunc('milliseconds', new.at) <> date_trunc('milliseconds', old.at)
      or (new.state <> old.state and (old.state, new.state) <> ('applied', 'rolled_back'))
    ))
  then
    raise exception 'a record of a vendor''s message is kept as it was decided' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
