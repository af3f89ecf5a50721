-- What a limit allows belongs to a granted window of its member's choice, and is never above its size.
create or replace function limits.explain_posting() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if exists (
    select from unnest(new.accounts, new.owners, new.classes) l (account, owner_id, class)
    join wallet.account a on a.id = l.account
    left join limits.choice c on c.member_id = l.owner_id and c.id::text = split_part(a.scope, ' ', 1)
    left join limits.granted_window w on w.choice_id = c.id and w.first_day = split_part(a.scope, ' ', 2)
    where l.class = 'limit' and (w.choice_id is null or wallet.balance_of(l.account) > coalesce(c.amount_minor, 0))
  ) then
    raise exception 'no choice of the member explains what is granted' using errcode = 'check_violation';
  end if;
  return null;
end
$$;

revoke all on function limits.explain_posting() from public;
