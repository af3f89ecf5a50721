-- What a posted line gives to (or takes from) accounts of these classes of one owner.
create or replace function wallet.gain_of(p_posting wallet.posting, p_classes text[], p_owner bigint) returns bigint
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(sum(l.amount), 0)::bigint from unnest(p_posting.owners, p_posting.classes, p_posting.amounts) l (owner_id, class, amount)
  where l.class = any (p_classes) and l.owner_id = p_owner
$$;

revoke all on function wallet.gain_of(wallet.posting,text[],bigint) from public;
