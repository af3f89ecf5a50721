-- Transfers are appended in sets, by one function that both doors of the wallet end in. It computes every running balance itself,
-- so that whoever may call it can move money but never make any.

-- What a limit allows is money of a realm of its own: a bet draws on it in the same transfer. The scope names its window.
alter table wallet.account add column scope text not null default '' check (length(scope) <= 60);
alter table wallet.account drop constraint account_brand_id_class_owner_id_stripe_unit_realm_key;
alter table wallet.account add constraint account_name unique (owner_id, class, brand_id, stripe, unit, realm, scope);
alter table wallet.account drop constraint account_class_check;
alter table wallet.account add constraint account_class_check check (
  class in ('player', 'trial', 'agent', 'house', 'vendor', 'payment', 'hold', 'bonus', 'jackpot', 'points', 'receivable', 'limit')
);
alter table wallet.account drop constraint account_realm_check;
alter table wallet.account add constraint account_realm_check check (realm in ('real', 'trial', 'limit'));
alter table wallet.account add constraint account_limit_check check ((class = 'limit') <= (realm = 'limit'));

alter table wallet.transfer drop constraint transfer_kind_check;
alter table wallet.transfer add constraint transfer_kind_check check (
  kind in ('deposit', 'bet', 'win', 'rollback', 'hold', 'hold_return', 'withdrawal', 'fee', 'adjustment', 'trial_grant', 'bonus', 'limit_grant')
);
-- A vendor's message is once by the key of its own record, written in the same commit; every other transfer by its operation id.
alter table wallet.transfer alter column operation_id drop not null;
alter table wallet.transfer add constraint transfer_once check (operation_id is not null or kind in ('bet', 'win', 'rollback'));
-- Kind and entries are the content of a transfer; a hash of them beside them said nothing more.
alter table wallet.transfer drop column fingerprint;
drop index wallet.transfer_by_brand;

-- Every row here is written by wallet.append, which has just read the accounts; checking each row again cost more than writing it.
alter table wallet.transfer drop constraint transfer_brand_id_fkey;
alter table wallet.entry drop constraint entry_account_id_fkey;
alter table wallet.entry drop constraint entry_transfer_id_fkey;
-- Entries lie in the order of their transfers: a summary of ranges finds them, at a thousandth of an index's size.
drop index wallet.entry_by_transfer;
create index entry_by_transfer on wallet.entry using brin (transfer_id) with (pages_per_range = 8, autosummarize = on);

drop function wallet.open_account(integer, text, bigint, smallint, text, text);

-- The account of a name, made on first use; its floor follows from its class.
create function wallet.open_account(
  p_brand integer, p_class text, p_owner bigint, p_stripe smallint, p_unit text, p_realm text, p_scope text, out id bigint, out floor bigint
)
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
#variable_conflict use_column
begin
  for attempt in 1..2 loop
    select a.id, a.floor into open_account.id, open_account.floor
    from wallet.account a
    where (a.brand_id, a.class, a.owner_id, a.stripe, a.unit, a.realm, a.scope) = (p_brand, p_class, p_owner, p_stripe, p_unit, p_realm, p_scope);
    exit when found;
    insert into wallet.account (brand_id, class, owner_id, stripe, unit, realm, scope, floor)
    values (
      p_brand, p_class, p_owner, p_stripe, p_unit, p_realm, p_scope,
      case when p_class in ('player', 'trial', 'agent', 'hold', 'bonus', 'jackpot', 'points', 'limit') then 0 end
    )
    on conflict do nothing;
  end loop;
end
$$;

-- Appends transfers whole or not at all. Legs come in the order of their transfers; p_transfers numbers a leg's transfer from 1.
-- p_seqs are the numbers that the caller expects for the entries (null: whatever comes next).
-- Outcome: posted; insufficient or limit (an account would fall below its floor); stale (an account has moved on).
create function wallet.append(
  p_brands integer[], p_operations uuid[], p_kinds text[], p_transfers integer[], p_accounts bigint[], p_amounts bigint[], p_seqs bigint[],
  out outcome text, out ids bigint[], out seqs bigint[], out balances bigint[]
)
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  is_whole boolean;
begin
  with line as materialized (
    select
      leg.n, leg.transfer, leg.account_id, leg.amount, leg.expected, a.brand_id, a.unit, a.realm, a.class, a.floor,
      coalesce(last.seq, 0) + row_number() over run as seq,
      (coalesce(last.balance_after, 0) + sum(leg.amount) over run)::bigint as balance
    from unnest(p_transfers, p_accounts, p_amounts, p_seqs) with ordinality leg (transfer, account_id, amount, expected, n)
    join wallet.account a on a.id = leg.account_id
    left join lateral (
      select e.seq, e.balance_after from wallet.entry e where e.account_id = a.id order by e.seq desc limit 1
    ) last on true
    window run as (partition by leg.account_id order by leg.transfer, leg.n)
  )
  select
    count(*) = cardinality(p_accounts)
      and count(distinct transfer) = cardinality(p_kinds)
      and not exists (
        select from line group by transfer
        having count(*) < 2 or count(distinct account_id) <> count(*) or bool_or(brand_id is distinct from p_brands[transfer])
          or (bool_or(realm = 'real') and bool_or(realm = 'trial'))
      )
      and not exists (select from line group by transfer, unit, realm having sum(amount) <> 0),
    case
      when bool_or(seq <> expected) then 'stale'
      when bool_or(amount < 0 and balance < floor and class <> 'limit') then 'insufficient'
      when bool_or(amount < 0 and balance < floor) then 'limit'
      else 'posted'
    end,
    array_agg(seq order by n),
    array_agg(balance order by n)
  into is_whole, outcome, seqs, balances
  from line;

  if is_whole is not true then
    raise exception 'a transfer has two legs or more on different accounts of one brand, sums to zero in each unit and realm, and never joins real and trial'
      using errcode = 'check_violation';
  end if;
  if outcome <> 'posted' then
    return;
  end if;
  select array_agg(nextval('wallet.transfer_id_seq')) into ids from generate_series(1, cardinality(p_kinds));
  insert into wallet.transfer (id, brand_id, operation_id, kind) overriding system value
  select t.* from unnest(ids, p_brands, p_operations, p_kinds) t;
  -- In ascending order of accounts, so that two writers never wait for each other in a circle.
  insert into wallet.entry (account_id, seq, transfer_id, amount, balance_after)
  select l.account_id, l.seq, ids[l.transfer], l.amount, l.balance
  from unnest(p_accounts, seqs, p_transfers, p_amounts, balances) l (account_id, seq, transfer, amount, balance)
  order by l.account_id, l.seq;
end
$$;

drop function wallet.post(integer, uuid, bytea, text, bigint[], bigint[]);

-- The door inside a caller's transaction: one transfer, once. Outcome: posted, repeated (same operation, same content), reused (same
-- operation, other content), insufficient or limit (nothing is written).
create function wallet.post(
  p_brand integer, p_operation uuid, p_kind text, p_accounts bigint[], p_amounts bigint[],
  out outcome text, out transfer_id bigint, out seqs bigint[], out balances bigint[]
)
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  legs integer := cardinality(p_accounts);
  known record;
  appended record;
  is_same boolean;
begin
  if p_operation is null then
    raise exception 'a transfer needs an operation id' using errcode = 'not_null_violation';
  end if;
  -- Callers wait for each other here, in ascending order; a writer lane that was faster is met by trying again.
  perform 1 from wallet.account a where a.id = any (p_accounts) order by a.id for no key update;
  for attempt in 1..20 loop
    select t.id, t.kind into known from wallet.transfer t where t.operation_id = p_operation;
    exit when found;
    begin
      select a.* into appended
      from wallet.append(
        array[p_brand], array[p_operation], array[p_kind], array_fill(1, array[legs]), p_accounts, p_amounts, array_fill(null::bigint, array[legs])
      ) a;
      outcome := appended.outcome;
      transfer_id := appended.ids[1];
      seqs := appended.seqs;
      balances := appended.balances;
      return;
    exception when unique_violation then
      null;
    end;
  end loop;
  if known.id is null then
    raise exception 'others were faster twenty times' using errcode = 'serialization_failure';
  end if;

  with entry as materialized (select e.* from wallet.entry e where e.transfer_id = known.id)
  select
    known.kind = p_kind and count(e.seq) = legs and bool_and(e.amount = leg.amount) and (select count(*) from entry) = legs,
    array_agg(e.seq order by leg.n), array_agg(e.balance_after order by leg.n)
  into is_same, seqs, balances
  from unnest(p_accounts, p_amounts) with ordinality leg (account_id, amount, n)
  left join entry e on e.account_id = leg.account_id;
  outcome := case when is_same then 'repeated' else 'reused' end;
  transfer_id := known.id;
end
$$;

-- The door of a writer lane: many transfers, each decided on the entries that it expects. Gives their ids.
create function wallet.post_batch(
  p_brands integer[], p_operations uuid[], p_kinds text[], p_transfers integer[], p_accounts bigint[], p_amounts bigint[], p_seqs bigint[]
) returns bigint[]
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  appended record;
begin
  if array_position(p_seqs, null) is not null then
    raise exception 'a batch names the entries that it expects' using errcode = 'not_null_violation';
  end if;
  select a.* into appended from wallet.append(p_brands, p_operations, p_kinds, p_transfers, p_accounts, p_amounts, p_seqs) a;
  if appended.outcome = 'stale' then
    raise exception 'an account has moved on' using errcode = 'serialization_failure';
  end if;
  if appended.outcome <> 'posted' then
    raise exception 'an account would fall below its floor' using errcode = 'check_violation';
  end if;
  return appended.ids;
end
$$;

revoke all on all functions in schema wallet from public;
grant execute on all functions in schema wallet to croupier_server;
revoke all on function wallet.append(integer[], uuid[], text[], integer[], bigint[], bigint[], bigint[]) from croupier_server;

create or replace view reports.account_line as
select
  t.brand_id,
  a.owner_id as member_id,
  e.seq,
  t.id as transfer_id,
  t.operation_id,
  t.kind,
  t.at,
  e.amount,
  e.balance_after
from wallet.entry e
join wallet.account a on a.id = e.account_id
join wallet.transfer t on t.id = e.transfer_id
where a.class in ('player', 'agent', 'trial');
comment on column reports.account_line.operation_id is 'may be null';
