-- Vendors' messages that come together are one transfer of 257 entries at most, others have two: whoever seals chooses a page that fits
-- into the time of a statement.
drop function wallet.seal_journal();
create function wallet.seal_journal(p_limit integer) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  latest record;
  until bigint;
  content bytea;
  sealed integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('wallet.seal', 0));
  select coalesce(max(s.id), 0) as id, coalesce(max(s.last_transfer_id), 0) as last_transfer_id into latest from wallet.seal s;
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
  insert into wallet.seal (id, last_transfer_id, head)
  select latest.id + 1, until, sha256(coalesce((select s.head from wallet.seal s where s.id = latest.id), '') || content);
  return sealed >= p_limit;
end
$$;
revoke all on function wallet.seal_journal(integer) from public;
grant execute on function wallet.seal_journal(integer) to croupier_server;
