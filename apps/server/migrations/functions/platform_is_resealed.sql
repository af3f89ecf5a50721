-- Whether a value was sealed anew: it bears the version that binds it to its row, and another key's mark than before. Whoever has no key can
-- write such a value and not one that opens.
create or replace function platform.is_resealed(before bytea, after bytea) returns boolean
language sql immutable
set search_path = pg_catalog, pg_temp
as $$ select octet_length(after) > 33 and get_byte(after, 0) = 1 and substring(after for 5) is distinct from substring(before for 5) $$;
