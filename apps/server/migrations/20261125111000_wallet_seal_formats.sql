-- A table that comes under the seals later is covered by the seals of a later format: an older seal says nothing of it.
alter table wallet.seal_source add column format smallint not null default 1 check (format > 0);
alter table wallet.seal drop constraint seal_format_check;
alter table wallet.seal add constraint seal_format_check check (format >= 0);
comment on column wallet.seal.format is '0: the journal alone; from 1 on: the records of the tables of wallet.seal_source up to this format as well.';

insert into wallet.seal_source (name, time_column, columns, format)
values ('agents.proposal', 'asked_at', 't.id, t.brand_id, t.kind, t.subject_id, t.payload, t.before, t.after, t.why, t.asked_by', 2);

-- As before; the format is the newest of the tables, and from the second on it stands under the head too.
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
