create or replace function wallet.balance_of(p_account bigint) returns bigint
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select coalesce((select e.balance_after from wallet.entry e where e.account_id = p_account order by e.seq desc limit 1), 0)
$$;

revoke all on function wallet.balance_of(bigint) from public;
