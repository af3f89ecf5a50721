-- The door of a writer lane: many transfers, each decided on the entries that it expects. Gives their ids.
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

revoke all on function wallet.post_batch(integer[],text[],integer[],bigint[],bigint[],bigint[]) from public;
