-- Puts one more seal on the chain; the caller holds the lock of the chain.
create or replace function wallet.append_seal(p_last_transfer bigint, p_content bytea, p_records_until timestamptz, p_records jsonb) returns void
language sql
set search_path = pg_catalog, pg_temp
as $$
  insert into wallet.seal (id, last_transfer_id, head, at, format, records_until, records)
  select n.id, p_last_transfer,
    sha256(
      coalesce(before.head, '') || p_content
      || convert_to(concat_ws('|', n.id, p_last_transfer, extract(epoch from now()), extract(epoch from p_records_until), p_records, nullif(f.format, 1)), 'UTF8')
    ),
    now(), f.format, p_records_until, p_records
  from (select coalesce(max(s.id), 0) + 1 as id from wallet.seal s) n
  cross join (select max(s.format) as format from wallet.seal_source s) f
  left join wallet.seal before on before.id = n.id - 1
$$;

revoke all on function wallet.append_seal(bigint,bytea,timestamp with time zone,jsonb) from public;
