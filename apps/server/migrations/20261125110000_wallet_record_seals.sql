-- What explains the journal is sealed with it: the records of every module that money, a right or a promise rests on. A seal covers, beside
-- transfers, the records of a span of time in each of these tables: how many they are, and a digest over the columns that never change.
-- It is made by a job, so that no message waits for it; no table but this one is written.
create table wallet.seal_source (
  name text primary key,
  time_column text not null,
  -- SQL over the row `t`: the columns that never change, and which rows are there for good.
  columns text not null,
  condition text not null default 'true'
);
comment on table wallet.seal_source is 'The tables under the seals. A row is never changed: older seals would no longer be understood.';
create trigger seal_source_is_kept before update or delete on wallet.seal_source for each row execute function platform.refuse_change();
create trigger seal_source_is_kept_whole before truncate on wallet.seal_source for each statement execute function platform.refuse_change();
grant select on wallet.seal_source to croupier_audit;

insert into wallet.seal_source (name, time_column, columns, condition) values
  ('agents.contract', 'offered_at', 't.id, t.brand_id, t.chain_id, t.version, t.kind, t.product, t.period, t.payer, t.giver_id, t.taker_id, t.terms, t.terms_hash, t.is_above_own', 'true'),
  ('agents.contract_step', 'at', 't.id, t.contract_id, t.action, t.party, t.person_id, t.terms_hash', 'true'),
  ('agents.debt_move', 'at', 't.id, t.run_id, t.from_chain, t.to_chain, t.amount_minor', 'true'),
  ('agents.line_transfer', 'at', 't.id, t.brand_id, t.from_id, t.to_id, t.is_downward, t.amount_minor, t.transfer_id', 'true'),
  ('agents.payment', 'at', 't.payslip_id, t.transfer_id, t.amount_minor, t.source', 'true'),
  ('agents.payslip', 'made_at', 't.id, t.brand_id, t.run_id, t.contract_id, t.chain_id, t.kind, t.payer, t.taker_id, t.giver_id, t.from_at, t.to_at, t.basis_minor, t.tier, t.rate_ppm, t.amount_minor, t.explanation', 't.state <> ''quarantined'''),
  ('agents.write_off', 'at', 't.id, t.brand_id, t.chain_id, t.proposal_id, t.amount_minor', 'true'),
  ('cashier.bank_account', 'created_at', 't.id, t.brand_id, t.member_id, t.payee_digest', 'true'),
  ('cashier.cash_change', 'at', 't.xid, t.id, t.brand_id, t.member_id, t.kind, t.amount_minor', 'true'),
  ('cashier.deposit', 'created_at', 't.id, t.brand_id, t.member_id, t.client_id, t.channel, t.amount_minor, t.fee_minor, t.currency', 'true'),
  ('cashier.provider_event', 'received_at', 't.event_id, t.kind, t.reference', 'true'),
  ('cashier.withdrawal', 'created_at', 't.id, t.brand_id, t.member_id, t.client_id, t.bank_account_id, t.amount_minor, t.fee_minor, t.currency, t.hold_transfer_id', 'true'),
  ('games.free_bet', 'given_at', 't.id, t.brand_id, t.vendor_code, t.member_id, t.campaign_id, t.game_code, t.bet_minor, t.rounds, t.operator_name', 'true'),
  ('games.launch', 'started_at', 't.token_hash, t.brand_id, t.member_id, t.vendor_code, t.node_id, t.currency', 'true'),
  ('games.round', 'opened_at', 't.id, t.brand_id, t.member_id, t.node_id, t.vendor_code, t.round_uuid, t.round_name', 'true'),
  ('games.vendor_transaction', 'at', 't.brand_id, t.vendor_code, t.transaction_uuid, t.kind, t.member_id, t.reference_uuid, t.amount_minor, t.digest, t.balance_minor, t.round_id, t.transfer_id, t.reward_uuid', 't.state <> ''refused'' and (t.state <> ''void'' or t.kind <> ''bet'' or t.digest is null)'),
  ('identity.member', 'registered_at', 't.id, t.brand_id, t.is_demo', 'true'),
  ('identity.operator', 'created_at', 't.id, t.brand_id, t.username', 'true'),
  ('limits.choice', 'set_at', 't.id, t.brand_id, t.member_id, t.kind, t.period, t.amount_minor, t.starts_at', 'true'),
  ('limits.play_break', 'set_at', 't.id, t.brand_id, t.member_id, t.kind, t.ends_at', 'true'),
  ('platform.trail', 'at', 't.id, t.brand_id, t.operator_id, t.operator_name, t.action, t.subject, t.before, t.after, t.why', 'true'),
  ('promotions.award', 'issued_at', 't.id, t.brand_id, t.member_id, t.activity_id, t.amount_minor', 'true'),
  ('promotions.point_line', 'at', 't.member_id, t.seq, t.brand_id, t.kind, t.reference, t.points, t.balance_after', 'true'),
  ('promotions.redemption', 'asked_at', 't.id, t.brand_id, t.member_id, t.reward_id, t.points', 'true'),
  ('promotions.referral', 'made_at', 't.brand_id, t.member_id, t.code', 'true'),
  ('site.brand', 'created_at', 't.id, t.code, t.currency, t.mode', 'true'),
  ('wallet.account', 'created_at', 't.id, t.brand_id, t.class, t.owner_id, t.stripe, t.unit, t.realm, t.floor, t.scope', 'true'),
  ('wallet.hold', 'placed_at', 't.id, t.brand_id, t.account_id, t.hold_account_id, t.amount, t.expires_at', 'true');

-- Tables that grow without end are read by the time of their rows.
create index account_by_time on wallet.account using brin (created_at) with (autosummarize = on);
create index hold_by_time on wallet.hold using brin (placed_at) with (autosummarize = on);

-- Format 0: the head covers the head before and the journal. Format 1: also the seal's own number, time and reach, and the records.
alter table wallet.seal
  add column format smallint not null default 0 check (format in (0, 1)),
  add column records_until timestamptz,
  add column records jsonb;
comment on column wallet.seal.records is 'For each table with records in the span: their number, and the digest of them.';

-- Puts one more seal on the chain; the caller holds the lock of the chain.
create function wallet.append_seal(p_last_transfer bigint, p_content bytea, p_records_until timestamptz, p_records jsonb) returns void
language sql
set search_path = pg_catalog, pg_temp
as $$
  insert into wallet.seal (id, last_transfer_id, head, at, format, records_until, records)
  select n.id, p_last_transfer,
    sha256(
      coalesce(before.head, '') || p_content
      || convert_to(concat_ws('|', n.id, p_last_transfer, extract(epoch from now()), extract(epoch from p_records_until), p_records), 'UTF8')
    ),
    now(), 1, p_records_until, p_records
  from (select coalesce(max(s.id), 0) + 1 as id from wallet.seal s) n
  left join wallet.seal before on before.id = n.id - 1
$$;
revoke all on function wallet.append_seal(bigint, bytea, timestamptz, jsonb) from public;

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

-- Seals the records of the next span, so many seconds long at most, once a minute at most. Two minutes are left open: a record bears the
-- time of the process that wrote it, whose clock and whose transaction may be late by less. True says that another span waits.
create function wallet.seal_records(p_seconds integer) returns boolean
language plpgsql security definer
set search_path = pg_catalog, pg_temp
set timezone = 'UTC'
set bytea_output = 'hex'
as $$
declare
  settled constant timestamptz := date_trunc('milliseconds', now()) - interval '2 minutes';
  latest record;
  source record;
  found record;
  earliest timestamptz;
  until timestamptz;
  digests jsonb := '{}';
begin
  perform pg_advisory_xact_lock(hashtextextended('wallet.seal', 0));
  select coalesce(max(s.last_transfer_id), 0) as last_transfer_id, max(s.records_until) as records_until into latest from wallet.seal s;
  earliest := latest.records_until;
  if earliest is null then
    for source in select s.* from wallet.seal_source s loop
      execute format('select min(t.%I) as at from %s t', source.time_column, source.name) into found;
      earliest := least(earliest, found.at);
    end loop;
  end if;
  -- In whole milliseconds, as records and the programs that read seals count time.
  until := date_trunc('milliseconds', least(settled, earliest + make_interval(secs => greatest(p_seconds, 60))));
  if until is null or until < earliest + interval '1 minute' then
    return false;
  end if;
  for source in select s.* from wallet.seal_source s loop
    execute format(
      'select count(*) as number, encode(sha256(string_agg(r.digest, ''\x'' order by r.digest)), ''hex'') as digest
       from (select sha256(convert_to(jsonb_build_array(%s)::text, ''UTF8'')) as digest from %s t where t.%3$I >= $1 and t.%3$I < $2 and %s) r',
      source.columns, source.name, source.time_column, source.condition
    ) into found using coalesce(latest.records_until, '-infinity'), until;
    if found.number > 0 then
      digests := digests || jsonb_build_object(source.name, jsonb_build_array(found.number, found.digest));
    end if;
  end loop;
  if digests = '{}' and until = settled then
    return false;
  end if;
  perform wallet.append_seal(latest.last_transfer_id, sha256(''), until, digests);
  return until < settled;
end
$$;
revoke all on function wallet.seal_records(integer) from public;
grant execute on function wallet.seal_records(integer) to croupier_server;
