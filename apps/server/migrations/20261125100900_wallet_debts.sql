-- What members owe: a win that was taken back after it was spent. Debts that are open are listed, so that nobody looks through all accounts for them.
create table wallet.debt (
  account_id bigint primary key references wallet.account,
  brand_id integer not null references site.brand,
  since timestamptz not null default now()
);
create index debt_of_brand on wallet.debt (brand_id, account_id);
grant select on wallet.debt to croupier_server, croupier_audit;

insert into wallet.debt (account_id, brand_id)
select a.id, a.brand_id from wallet.account a where a.class = 'receivable' and wallet.balance_of(a.id) < 0;

create or replace function wallet.post_batch(
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
  if 'receivable' = any (classes) then
    insert into wallet.debt (account_id, brand_id)
    select distinct l.account, p_brands[l.transfer] from unnest(p_accounts, classes, p_transfers) l (account, class, transfer) where l.class = 'receivable'
    on conflict do nothing;
  end if;
end
$$;

-- As before, and a debt that is repaid is not open any more.
create or replace function wallet.explain_own() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  leg record;
  left_over bigint;
begin
  if new.kind <> 'withdrawal' and new.kind <> 'write_off' and (select count(distinct o) from unnest(new.owners) o) <> 1 then
    raise exception 'a transfer of kind % stays with its owner', new.kind using errcode = 'check_violation';
  end if;
  for leg in select l.account, l.class from unnest(new.accounts, new.classes) l (account, class) loop
    if leg.class = 'hold' then
      perform wallet.refuse_uneven_hold(leg.account);
    elsif leg.class = 'receivable' then
      left_over := wallet.balance_of(leg.account);
      if left_over > 0 then
        raise exception 'more is repaid than was owed' using errcode = 'check_violation';
      elsif left_over = 0 then
        delete from wallet.debt d where d.account_id = leg.account;
      end if;
    end if;
  end loop;
  return null;
end
$$;
