-- What moves is explained, by the end of the transaction that moves it. wallet.append writes down what it posted; the module that owns a kind
-- looks for its row and takes the kind's rule from there (a trigger of its own on wallet.posting), and the wallet forgets the line. So a
-- transfer without its deposit, payslip or vendor's record cannot be committed, whoever calls.
create unlogged table wallet.posting (
  transfer_id bigint primary key,
  brand_id integer not null,
  kind text not null,
  -- One element for each leg.
  accounts bigint[] not null,
  owners bigint[] not null,
  classes text[] not null,
  amounts bigint[] not null
);
grant select on wallet.posting to croupier_audit;

alter table wallet.transfer drop constraint transfer_kind_check;
alter table wallet.transfer add constraint transfer_kind_check check (
  kind in (
    'deposit', 'bet', 'win', 'rollback', 'hold', 'hold_return', 'withdrawal', 'fee', 'adjustment', 'trial_grant', 'bonus', 'limit_grant',
    'salary', 'dividend', 'agent_transfer', 'escrow', 'class_change', 'repayment', 'write_off'
  )
) not valid;

-- Which class of account a kind may take from (amount < 0) and give to. A kind without a line moves nothing: fee and bonus have no feature.
create function wallet.may_move(kind text, class text, realm text, amount bigint) returns boolean
language sql immutable parallel safe
return case
  when realm = 'limit' then class in ('limit', 'house') and kind in ('bet', 'win', 'rollback', 'limit_grant')
  when kind = 'bet' then (class in ('player', 'trial', 'agent') and amount < 0) or (class = 'vendor' and amount > 0)
  when kind = 'win' then (class in ('player', 'trial', 'agent') and amount > 0) or (class = 'vendor' and amount < 0)
  when kind = 'rollback' then class in ('player', 'trial', 'agent', 'vendor') or (class = 'receivable' and amount < 0)
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
  else false
end;
revoke all on function wallet.may_move(text, text, text, bigint) from public;

-- As before, and each leg is held to its kind's rule, and what was posted is written down until it is explained.
create or replace function wallet.append(
  p_brands integer[], p_operations uuid[], p_kinds text[], p_transfers integer[], p_accounts bigint[], p_amounts bigint[], p_seqs bigint[],
  out outcome text, out ids bigint[], out seqs bigint[], out balances bigint[]
)
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  is_whole boolean;
  owners bigint[];
  classes text[];
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
  insert into wallet.posting (transfer_id, brand_id, kind, accounts, owners, classes, amounts)
  select ids[l.transfer], p_brands[l.transfer], p_kinds[l.transfer],
    array_agg(l.account_id), array_agg(l.owner_id), array_agg(l.class), array_agg(l.amount)
  from unnest(p_transfers, p_accounts, owners, classes, p_amounts) l (transfer, account_id, owner_id, class, amount)
  group by l.transfer;
end
$$;

-- What a posted line gives to (or takes from) accounts of these classes of one owner.
create function wallet.gain_of(p_posting wallet.posting, p_classes text[], p_owner bigint) returns bigint
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(sum(l.amount), 0)::bigint from unnest(p_posting.owners, p_posting.classes, p_posting.amounts) l (owner_id, class, amount)
  where l.class = any (p_classes) and l.owner_id = p_owner
$$;
revoke all on function wallet.gain_of(wallet.posting, text[], bigint) from public;

create function wallet.balance_of(p_account bigint) returns bigint
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select coalesce((select e.balance_after from wallet.entry e where e.account_id = p_account order by e.seq desc limit 1), 0)
$$;
revoke all on function wallet.balance_of(bigint) from public;

-- What stands on a hold account is what its holds hold.
create index hold_of_account on wallet.hold (hold_account_id) where state = 'held';
create function wallet.refuse_uneven_hold(p_account bigint) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if wallet.balance_of(p_account) <> (
    select coalesce(sum(h.amount), 0) from wallet.hold h where h.hold_account_id = p_account and h.state = 'held'
  ) then
    raise exception 'hold account % does not hold what is held', p_account using errcode = 'check_violation';
  end if;
end
$$;
revoke all on function wallet.refuse_uneven_hold(bigint) from public;

create function wallet.judge_hold() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform wallet.refuse_uneven_hold(new.hold_account_id);
  return null;
end
$$;
create constraint trigger hold_is_even after insert or update on wallet.hold deferrable initially deferred
for each row execute function wallet.judge_hold();

-- The kinds that the wallet explains by itself: money that stays with its owner, and debts, which end at nothing.
create function wallet.explain_own() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  leg record;
begin
  if new.kind <> 'withdrawal' and new.kind <> 'write_off' and (select count(distinct o) from unnest(new.owners) o) <> 1 then
    raise exception 'a transfer of kind % stays with its owner', new.kind using errcode = 'check_violation';
  end if;
  for leg in select l.account, l.class from unnest(new.accounts, new.classes) l (account, class) loop
    if leg.class = 'hold' then
      perform wallet.refuse_uneven_hold(leg.account);
    elsif leg.class = 'receivable' and wallet.balance_of(leg.account) > 0 then
      raise exception 'more is repaid than was owed' using errcode = 'check_violation';
    end if;
  end loop;
  return null;
end
$$;
create constraint trigger wallet_explains after insert on wallet.posting deferrable initially deferred
for each row when (new.kind in ('hold', 'hold_return', 'withdrawal', 'escrow', 'class_change', 'repayment', 'write_off'))
execute function wallet.explain_own();

-- The last of the triggers by its name. What vendors move is taken off the line by their records (games.explain_records): what is left is unexplained.
create function wallet.forget_posting() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  delete from wallet.posting p where p.transfer_id = new.transfer_id;
  if found and new.kind in ('bet', 'win', 'rollback') then
    raise exception 'transfer % moves money that no record of a vendor''s message explains', new.transfer_id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger zz_wallet_forgets after insert on wallet.posting deferrable initially deferred
for each row execute function wallet.forget_posting();

revoke all on function wallet.judge_hold(), wallet.explain_own(), wallet.forget_posting() from public;
