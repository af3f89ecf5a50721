-- Seals the records of the next span, so many seconds long at most, once a minute at most. Two minutes are left open: a record bears the
-- time of the process that wrote it, whose clock and whose transaction may be late by less. True says that another span waits.
create or replace function wallet.seal_records(p_seconds integer) returns boolean
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
