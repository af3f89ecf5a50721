-- What a stake adds to its pool and reserve; each part is rounded down.
create or replace function games.pool_share(p_stake bigint, p_terms games.progressive) returns bigint
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  select (div(p_stake::numeric * p_terms.contribution_ppm, 1000000) + div(p_stake::numeric * p_terms.reserve_ppm, 1000000))::bigint
$$;

revoke all on function games.pool_share(bigint,games.progressive) from public;
