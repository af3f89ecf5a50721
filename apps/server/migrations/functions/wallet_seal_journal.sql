-- A page of the journal is read by two ranges of numbers and put together by them, without a join: while the planner believed the journal as
-- small as it had last looked at, he went through the page's entries once for each of its transfers, and no page was sealed within the time
-- that a statement has. What is sealed reads as before.
-- True says now that a page was whole, so that more may wait: while bets came in, there was always one more transfer that had just settled,
-- and sealing never ended.
create or replace function wallet.seal_journal(p_limit integer) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  latest record;
  until bigint;
  content bytea;
  sealed integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('wallet.seal', 0));
  select coalesce(max(s.last_transfer_id), 0) as last_transfer_id, max(s.records_until) as records_until into latest from wallet.seal s;
  with page as materialized (
    select t.id, t.at from wallet.transfer t where t.id > latest.last_transfer_id order by t.id limit p_limit
  )
  select coalesce(
    (select max(p.id) from page p where p.id < (select min(o.id) from page o where o.at >= now() - interval '40 seconds')),
    (select max(p.id) from page p having bool_and(p.at < now() - interval '40 seconds'))
  ) into until;
  if until is null then
    return false;
  end if;
  select sha256(convert_to(string_agg(concat_ws('|', line.head, line.entries), E'\n' order by line.id), 'UTF8')), count(*) into content, sealed
  from (
    select part.id, max(part.head) as head, coalesce(string_agg(part.entry, ',' order by part.account_id, part.seq), '') as entries
    from (
      select t.id, concat_ws('|', t.id, t.brand_id, coalesce(t.operation_id::text, '-'), t.kind, extract(epoch from t.at)) as head,
        null::bigint as account_id, null::bigint as seq, null::text as entry
      from wallet.transfer t where t.id > latest.last_transfer_id and t.id <= until
      union all
      select e.transfer_id, null, e.account_id, e.seq, concat_ws(':', e.account_id, e.seq, e.amount, e.balance_after)
      from wallet.entry e where e.transfer_id > latest.last_transfer_id and e.transfer_id <= until
    ) part
    group by part.id
  ) line
  where line.head is not null;
  perform wallet.append_seal(until, content, latest.records_until, null);
  return sealed >= p_limit;
end
$$;

revoke all on function wallet.seal_journal(integer) from public;
grant execute on function wallet.seal_journal(integer) to croupier_server;
