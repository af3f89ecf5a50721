-- What a posting gives to (or takes from) the account of a grant's bonus money.
create or replace function bonuses.gain_of_grant(p_posting wallet.posting, p_grant bigint) returns bigint
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(sum(l.amount), 0)::bigint
  from unnest(p_posting.accounts, p_posting.amounts) l (account, amount)
  join wallet.account a on a.id = l.account and a.class = 'bonus' and a.scope = p_grant::text
  join bonuses.bonus_grant g on g.id = p_grant and g.member_id = a.owner_id
$$;

revoke all on function bonuses.gain_of_grant(wallet.posting,bigint) from public;
