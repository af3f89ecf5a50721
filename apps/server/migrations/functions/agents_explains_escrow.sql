-- What stands on an agent's escrow account is what his contracts hold.
create or replace function agents.explains_escrow(p_posting wallet.posting) returns boolean
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select bool_and(
    a.scope <> 'escrow'
    or wallet.balance_of(a.id) = (select coalesce(sum(e.held_minor), 0) from agents.escrow e where e.giver_id = a.owner_id and e.held_minor > 0)
  ) from wallet.account a where a.id = any (p_posting.accounts)
$$;

revoke all on function agents.explains_escrow(wallet.posting) from public;
