-- Play money is given to a trial member once, at the beginning of his wallet.
create or replace function identity.explain_posting() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if not exists (
    select from unnest(new.accounts, new.owners, new.classes) l (account, owner_id, class)
    join identity.member m on m.id = l.owner_id and m.brand_id = new.brand_id and m.type = 4
    join wallet.entry e on e.account_id = l.account and e.seq = 1 and e.transfer_id = new.transfer_id
    where l.class = 'trial' and cardinality(new.accounts) = 2
  ) then
    raise exception 'play money is given to a new trial member, once' using errcode = 'check_violation';
  end if;
  return null;
end
$$;

revoke all on function identity.explain_posting() from public;
