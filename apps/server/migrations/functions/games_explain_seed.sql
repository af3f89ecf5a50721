-- The house lends the seed once: it is the first that either account has seen.
create or replace function games.explain_seed() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if cardinality(new.accounts) <> 2 or not exists (
    select from games.progressive p
    where p.brand_id = new.brand_id and 2 = (
      select count(*) from unnest(new.accounts, new.amounts) l (account, amount)
      join wallet.account a on a.id = l.account
      join wallet.entry e on e.account_id = l.account and e.seq = 1 and e.transfer_id = new.transfer_id
      where (a.class, a.scope, l.amount) in (('jackpot', p.node_id::text, p.seed_minor), ('house', 'loan ' || p.node_id, -p.seed_minor))
    )
  ) then
    raise exception 'no pool is opened with this seed' using errcode = 'check_violation';
  end if;
  return null;
end
$$;

revoke all on function games.explain_seed() from public;
