-- The door inside a caller's transaction: one transfer, once. Outcome: posted, repeated (same operation, same content), reused (same
-- operation, other content), insufficient or limit (nothing is written).
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

revoke all on function wallet.post(integer,uuid,text,bigint[],bigint[]) from public;
grant execute on function wallet.post(integer,uuid,text,bigint[],bigint[]) to croupier_server;
