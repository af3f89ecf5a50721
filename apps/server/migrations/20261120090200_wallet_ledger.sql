-- The ledger. There is no balance row: the last entry of an account is its balance, and the primary key
-- (account, sequence) makes a lost update impossible. Nobody but the functions below writes.
create schema wallet;
grant usage on schema wallet to croupier_server, croupier_audit;

create table wallet.account (
  id bigint generated always as identity primary key,
  brand_id integer not null references site.brand,
  class text not null check (
    class in ('player', 'trial', 'agent', 'house', 'vendor', 'payment', 'hold', 'bonus', 'jackpot', 'points', 'receivable')
  ),
  -- The member of a personal account, the vendor of a vendor account; 0 where the brand owns it.
  owner_id bigint not null,
  -- Accounts that everybody's transfers touch are cut in stripes, so that they do not wait for each other.
  stripe smallint not null default 0,
  unit text not null check (unit ~ '^[A-Z]{3,6}$'),
  realm text not null check (realm in ('real', 'trial')),
  -- The balance below which no transfer may take the account; null where debt is its nature.
  floor bigint,
  created_at timestamptz not null default now(),
  unique (brand_id, class, owner_id, stripe, unit, realm),
  check ((class = 'trial') <= (realm = 'trial'))
);

create table wallet.transfer (
  id bigint generated always as identity primary key,
  brand_id integer not null references site.brand,
  operation_id uuid not null unique,
  -- SHA-256 over kind and legs: the same operation with another content is refused.
  fingerprint bytea not null,
  kind text not null check (
    kind in ('deposit', 'bet', 'win', 'rollback', 'hold', 'hold_return', 'withdrawal', 'fee', 'adjustment', 'trial_grant', 'bonus')
  ),
  at timestamptz not null default now()
);
create index transfer_by_brand on wallet.transfer (brand_id, id desc);

create table wallet.entry (
  account_id bigint not null references wallet.account,
  seq bigint not null check (seq > 0),
  transfer_id bigint not null references wallet.transfer,
  amount bigint not null check (amount <> 0 and abs(amount) <= 1000000000000000),
  balance_after bigint not null,
  primary key (account_id, seq)
);
create index entry_by_transfer on wallet.entry (transfer_id);

create table wallet.hold (
  id uuid primary key,
  brand_id integer not null references site.brand,
  account_id bigint not null references wallet.account,
  hold_account_id bigint not null references wallet.account,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('held', 'posted', 'voided', 'expired')),
  placed_at timestamptz not null default now(),
  expires_at timestamptz,
  finished_at timestamptz
);
create index hold_expiry on wallet.hold (expires_at) where state = 'held' and expires_at is not null;

create trigger account_is_history before update or delete on wallet.account for each row execute function platform.refuse_change();
create trigger transfer_is_history before update or delete on wallet.transfer for each row execute function platform.refuse_change();
create trigger entry_is_history before update or delete on wallet.entry for each row execute function platform.refuse_change();
create trigger hold_is_kept before delete on wallet.hold for each row execute function platform.refuse_change();
create trigger account_is_history_whole before truncate on wallet.account for each statement execute function platform.refuse_change();
create trigger transfer_is_history_whole before truncate on wallet.transfer for each statement execute function platform.refuse_change();
create trigger entry_is_history_whole before truncate on wallet.entry for each statement execute function platform.refuse_change();
create trigger hold_is_kept_whole before truncate on wallet.hold for each statement execute function platform.refuse_change();

-- The account of a class and owner, made on first use; its floor follows from its class.
create function wallet.open_account(p_brand integer, p_class text, p_owner bigint, p_stripe smallint, p_unit text, p_realm text) returns bigint
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  found bigint;
begin
  select id into found
  from wallet.account
  where (brand_id, class, owner_id, stripe, unit, realm) = (p_brand, p_class, p_owner, p_stripe, p_unit, p_realm);
  if found is not null then
    return found;
  end if;
  insert into wallet.account (brand_id, class, owner_id, stripe, unit, realm, floor)
  values (
    p_brand, p_class, p_owner, p_stripe, p_unit, p_realm,
    case when p_class in ('player', 'trial', 'agent', 'hold', 'bonus', 'jackpot', 'points') then 0 end
  )
  on conflict do nothing
  returning id into found;
  if found is null then
    select id into found
    from wallet.account
    where (brand_id, class, owner_id, stripe, unit, realm) = (p_brand, p_class, p_owner, p_stripe, p_unit, p_realm);
  end if;
  return found;
end
$$;

-- Posts one balanced transfer. Outcome: posted, repeated (same operation, same content), reused (same operation, other
-- content) or insufficient (an account would fall below its floor; nothing is written).
create function wallet.post(
  p_brand integer, p_operation uuid, p_fingerprint bytea, p_kind text, p_accounts bigint[], p_amounts bigint[],
  out outcome text, out transfer_id bigint, out seqs bigint[], out balances bigint[]
)
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  legs integer := cardinality(p_accounts);
  account record;
  known record;
  is_short boolean;
begin
  if legs < 2 or legs <> cardinality(p_amounts) or (select sum(a) from unnest(p_amounts) a) <> 0 then
    raise exception 'a transfer needs two legs or more that sum to zero' using errcode = 'check_violation';
  end if;
  if (select count(distinct a) from unnest(p_accounts) a) <> legs then
    raise exception 'an account stands once in a transfer' using errcode = 'check_violation';
  end if;

  -- Every transfer locks its accounts in ascending order, so that two of them never wait for each other in a circle.
  perform 1 from wallet.account a where a.id = any (p_accounts) order by a.id for no key update;
  select count(*) as rows, count(distinct (a.unit, a.realm)) as kinds, bool_and(a.brand_id = p_brand) as ours
    into account from wallet.account a where a.id = any (p_accounts);
  if account.rows <> legs or account.kinds <> 1 or not account.ours then
    raise exception 'the accounts of a transfer share brand, unit and realm' using errcode = 'check_violation';
  end if;

  select t.id, t.fingerprint into known from wallet.transfer t where t.operation_id = p_operation;
  if known.id is null then
    select array_agg(coalesce(last.seq, 0) + 1 order by leg.n), array_agg(coalesce(last.balance_after, 0) + leg.amount order by leg.n),
           bool_or(coalesce(last.balance_after, 0) + leg.amount < a.floor and leg.amount < 0)
      into seqs, balances, is_short
      from unnest(p_accounts, p_amounts) with ordinality leg (account_id, amount, n)
      join wallet.account a on a.id = leg.account_id
      left join lateral (
        select e.seq, e.balance_after from wallet.entry e where e.account_id = leg.account_id order by e.seq desc limit 1
      ) last on true;
    if is_short then
      outcome := 'insufficient';
      return;
    end if;
    insert into wallet.transfer (brand_id, operation_id, fingerprint, kind)
    values (p_brand, p_operation, p_fingerprint, p_kind)
    on conflict (operation_id) do nothing
    returning id into transfer_id;
    if transfer_id is not null then
      insert into wallet.entry (account_id, seq, transfer_id, amount, balance_after)
      select p_accounts[n], seqs[n], transfer_id, p_amounts[n], balances[n] from generate_series(1, legs) n;
      outcome := 'posted';
      return;
    end if;
    select t.id, t.fingerprint into known from wallet.transfer t where t.operation_id = p_operation;
  end if;

  if known.fingerprint <> p_fingerprint then
    outcome := 'reused';
    return;
  end if;
  outcome := 'repeated';
  transfer_id := known.id;
  select array_agg(e.seq order by array_position(p_accounts, e.account_id)), array_agg(e.balance_after order by array_position(p_accounts, e.account_id))
    into seqs, balances from wallet.entry e where e.transfer_id = known.id;
end
$$;

-- Records a hold whose transfer was just posted in the same transaction.
create function wallet.record_hold(p_id uuid, p_brand integer, p_account bigint, p_hold_account bigint, p_amount bigint, p_expires timestamptz) returns void
language sql security definer
set search_path = pg_catalog, pg_temp
as $$
  insert into wallet.hold (id, brand_id, account_id, hold_account_id, amount, state, expires_at)
  values (p_id, p_brand, p_account, p_hold_account, p_amount, 'held', p_expires)
$$;

-- Ends a hold once; false when it had ended already.
create function wallet.finish_hold(p_id uuid, p_brand integer, p_state text) returns boolean
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if p_state not in ('posted', 'voided', 'expired') then
    raise exception 'a hold ends posted, voided or expired' using errcode = 'check_violation';
  end if;
  update wallet.hold set state = p_state, finished_at = now() where id = p_id and brand_id = p_brand and state = 'held';
  return found;
end
$$;

revoke all on all functions in schema wallet from public;
grant execute on all functions in schema wallet to croupier_server;
grant select on all tables in schema wallet to croupier_server, croupier_audit;
