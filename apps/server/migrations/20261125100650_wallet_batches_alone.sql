-- A batch of vendors' messages is posted by the function that writes their records, which compares the two while both are at hand: writing each
-- batch to wallet.posting first cost an eighth of it. Only wallet.post, where rows and transfers come in any order, leaves postings.
drop function wallet.append(integer[], uuid[], text[], integer[], bigint[], bigint[], bigint[]);
create function wallet.append(
  p_brands integer[], p_operations uuid[], p_kinds text[], p_transfers integer[], p_accounts bigint[], p_amounts bigint[], p_seqs bigint[],
  out outcome text, out ids bigint[], out seqs bigint[], out balances bigint[], out owners bigint[], out classes text[]
)
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  is_whole boolean;
begin
  with line as materialized (
    select
      leg.n, leg.transfer, leg.account_id, leg.amount, leg.expected, a.brand_id, a.unit, a.realm, a.class, a.owner_id, a.floor,
      coalesce(last.seq, 0) + row_number() over run as seq,
      (coalesce(last.balance_after, 0) + sum(leg.amount) over run)::bigint as balance
    from unnest(p_transfers, p_accounts, p_amounts, p_seqs) with ordinality leg (transfer, account_id, amount, expected, n)
    cross join lateral (select o.* from wallet.account o where o.id = leg.account_id limit 1) a
    left join lateral (
      select e.seq, e.balance_after from wallet.entry e where e.account_id = a.id order by e.seq desc limit 1
    ) last on true
    window run as (partition by leg.account_id order by leg.transfer, leg.n)
  )
  select
    count(*) = cardinality(p_accounts)
      and count(distinct transfer) = cardinality(p_kinds)
      and bool_and(wallet.may_move(p_kinds[transfer], class, realm, amount)) is not false
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
    array_agg(balance order by n),
    array_agg(owner_id order by n),
    array_agg(class order by n)
  into is_whole, outcome, seqs, balances, owners, classes
  from line;

  if is_whole is not true then
    raise exception 'a transfer has two legs or more on different accounts of one brand, sums to zero in each unit and realm, never joins real and trial, and moves what its kind may move'
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
revoke all on function wallet.append(integer[], uuid[], text[], integer[], bigint[], bigint[], bigint[]) from public;

create or replace function wallet.post(
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
  -- Callers wait here for each other, and for the lane that has claimed a member; each in ascending order.
  perform pg_advisory_xact_lock(wallet.claim_key(o.owner_id))
  from (select distinct a.owner_id from wallet.account a where a.id = any (p_accounts) and a.owner_id <> 0 order by a.owner_id) o;
  perform 1 from wallet.account a where a.id = any (p_accounts) and a.owner_id = 0 order by a.id for no key update;
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
      if outcome = 'posted' then
        insert into wallet.posting (transfer_id, brand_id, kind, accounts, owners, classes, amounts)
        values (appended.ids[1], p_brand, p_kind, p_accounts, appended.owners, appended.classes, p_amounts);
      end if;
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

-- Many transfers, each decided on the entries that it expects, for the function that writes the records of vendors' messages; nobody else calls it.
-- Gives the transfers' ids, and of each leg whose wallet or debt it moves (null where it is another account).
drop function wallet.post_batch(integer[], uuid[], text[], integer[], bigint[], bigint[], bigint[]);
create function wallet.post_batch(
  p_brands integer[], p_kinds text[], p_transfers integer[], p_accounts bigint[], p_amounts bigint[], p_seqs bigint[],
  out ids bigint[], out owners bigint[], out classes text[]
)
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  outcome text;
begin
  if array_position(p_seqs, null) is not null then
    raise exception 'a batch names the entries that it expects' using errcode = 'not_null_violation';
  end if;
  select a.outcome, a.ids, a.owners, a.classes into outcome, ids, owners, classes
  from wallet.append(p_brands, array_fill(null::uuid, array[cardinality(p_kinds)]), p_kinds, p_transfers, p_accounts, p_amounts, p_seqs) a;
  if outcome = 'stale' then
    raise exception 'an account has moved on' using errcode = 'serialization_failure';
  end if;
  if outcome <> 'posted' then
    raise exception 'an account would fall below its floor' using errcode = 'check_violation';
  end if;
end
$$;
revoke all on function wallet.post_batch(integer[], text[], integer[], bigint[], bigint[], bigint[]) from public;

-- The last of the triggers by its name. What vendors move is posted with its record, by games.record_messages.
create or replace function wallet.forget_posting() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if new.kind in ('bet', 'win', 'rollback') then
    raise exception 'transfer % moves money that no record of a vendor''s message explains', new.transfer_id using errcode = 'check_violation';
  end if;
  delete from wallet.posting p where p.transfer_id = new.transfer_id;
  return null;
end
$$;
