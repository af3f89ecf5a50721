-- A batch is one statement: where fewer rows answered than it decided on, it is undone as a whole and decided again.
create or replace function games.expect_rows(p_rows bigint, p_expected bigint) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if p_rows <> p_expected then
    raise exception 'a record has changed since it was read' using errcode = 'serialization_failure';
  end if;
end
$$;

revoke all on function games.expect_rows(bigint,bigint) from public;
grant execute on function games.expect_rows(bigint,bigint) to croupier_server;
