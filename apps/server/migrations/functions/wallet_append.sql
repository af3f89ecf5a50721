-- Accounts are looked up by their key, whatever the planner guesses of a batch's size: with a hundred legs it read the whole table.
create or replace function wallet.append(
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

revoke all on function wallet.append(integer[],uuid[],text[],integer[],bigint[],bigint[],bigint[]) from public;
