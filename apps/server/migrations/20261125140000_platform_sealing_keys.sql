-- The keys that have sealed values in this database, by the marks that values bear. One that is listed is needed until all is sealed anew.
create table platform.sealing_key (
  mark bytea primary key check (octet_length(mark) = 5),
  since timestamptz not null,
  -- When every sealed value was found to bear this mark.
  settled_at timestamptz
);
grant select, insert, update, delete on platform.sealing_key to croupier_server;

-- Whether a value was sealed anew: it bears the version that binds it to its row, and another key's mark than before. Whoever has no key can
-- write such a value and not one that opens.
create function platform.is_resealed(before bytea, after bytea) returns boolean
language sql immutable
set search_path = pg_catalog, pg_temp
as $$ select octet_length(after) > 33 and get_byte(after, 0) = 1 and substring(after for 5) is distinct from substring(before for 5) $$;
