-- What a posting gives to (or takes from) the account of a budget of its brand.
create or replace function promotions.gain_of_budget(p_posting wallet.posting, p_code text) returns bigint
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(sum(l.amount), 0)::bigint
  from unnest(p_posting.accounts, p_posting.amounts) l (account, amount)
  join wallet.account a on a.id = l.account and a.class = 'bonus' and a.owner_id = 0 and a.scope = p_code
$$;

revoke all on function promotions.gain_of_budget(wallet.posting,text) from public;
