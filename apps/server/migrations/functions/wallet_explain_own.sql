-- The kinds that the wallet explains by itself: money that stays with its owner, and debts, which end at nothing.
create or replace function wallet.explain_own() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  leg record;
  left_over bigint;
begin
  if new.kind <> 'withdrawal' and new.kind <> 'write_off' and (select count(distinct o) from unnest(new.owners) o) <> 1 then
    raise exception 'a transfer of kind % stays with its owner', new.kind using errcode = 'check_violation';
  end if;
  for leg in select l.account, l.class from unnest(new.accounts, new.classes) l (account, class) loop
    if leg.class = 'hold' then
      perform wallet.refuse_uneven_hold(leg.account);
    elsif leg.class = 'receivable' then
      left_over := wallet.balance_of(leg.account);
      if left_over > 0 then
        raise exception 'more is repaid than was owed' using errcode = 'check_violation';
      elsif left_over = 0 then
        delete from wallet.debt d where d.account_id = leg.account;
      end if;
    end if;
  end loop;
  return null;
end
$$;

revoke all on function wallet.explain_own() from public;
