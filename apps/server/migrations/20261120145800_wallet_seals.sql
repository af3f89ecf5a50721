-- The journal's chain: every seal covers the transfers since the one before, with their entries, and the head of that one. Its heads are
-- kept outside the database as well, so that who rewrites history and all seals after it is still found out.
create table wallet.seal (
  id bigint primary key check (id > 0),
  last_transfer_id bigint not null,
  head bytea not null check (octet_length(head) = 32),
  at timestamptz not null default now()
);
create trigger seal_is_history before update or delete on wallet.seal for each row execute function platform.refuse_change();
create trigger seal_is_history_whole before truncate on wallet.seal for each statement execute function platform.refuse_change();
grant select on wallet.seal to croupier_server, croupier_audit;

-- Seals what has settled: a transaction of the server lives 15 seconds at most, so that below a transfer of 40 seconds ago no number
-- can still appear. Gives false when there was nothing to seal.
create function wallet.seal_journal() returns boolean
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  latest record;
  until bigint;
  content bytea;
begin
  perform pg_advisory_xact_lock(hashtextextended('wallet.seal', 0));
  select coalesce(max(s.id), 0) as id, coalesce(max(s.last_transfer_id), 0) as last_transfer_id into latest from wallet.seal s;
  with page as materialized (
    select t.id, t.at from wallet.transfer t where t.id > latest.last_transfer_id order by t.id limit 20000
  )
  select coalesce(
    (select max(p.id) from page p where p.id < (select min(o.id) from page o where o.at >= now() - interval '40 seconds')),
    (select max(p.id) from page p having bool_and(p.at < now() - interval '40 seconds'))
  ) into until;
  if until is null then
    return false;
  end if;
  select sha256(convert_to(string_agg(line.text, E'\n' order by line.id), 'UTF8')) into content
  from (
    select t.id, concat_ws('|', t.id, t.brand_id, coalesce(t.operation_id::text, '-'), t.kind, extract(epoch from t.at),
      string_agg(concat_ws(':', e.account_id, e.seq, e.amount, e.balance_after), ',' order by e.account_id, e.seq)) as text
    from wallet.transfer t
    left join wallet.entry e on e.transfer_id = t.id and e.transfer_id > latest.last_transfer_id and e.transfer_id <= until
    where t.id > latest.last_transfer_id and t.id <= until
    group by t.id
  ) line;
  insert into wallet.seal (id, last_transfer_id, head)
  select latest.id + 1, until, sha256(coalesce((select s.head from wallet.seal s where s.id = latest.id), '') || content);
  return true;
end
$$;
revoke all on function wallet.seal_journal() from public;
grant execute on function wallet.seal_journal() to croupier_server;
