-- Money goes into a budget by the row of who set it aside, and out of it by the payment of a reward; points move by a line of theirs.
create or replace function promotions.explain_posting() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  is_explained boolean;
begin
  if new.kind = 'budget' then
    select c.brand_id = new.brand_id and cardinality(new.accounts) = 2 and wallet.gain_of(new, '{house}', 0) = -c.amount_minor
      and promotions.gain_of_budget(new, b.code) = c.amount_minor
    into is_explained from promotions.budget_change c join promotions.budget b on b.id = c.budget_id where c.transfer_id = new.transfer_id;
  elsif new.kind = 'bonus' then
    select p.brand_id = new.brand_id and b.brand_id = new.brand_id and cardinality(new.accounts) = 2
      and promotions.gain_of_budget(new, b.code) = -p.amount_minor and wallet.gain_of(new, '{player,agent}', p.member_id) = p.amount_minor
    into is_explained from promotions.payment p join promotions.budget b on b.id = p.budget_id where p.transfer_id = new.transfer_id;
  else
    select l.brand_id = new.brand_id and cardinality(new.accounts) = 2 and wallet.gain_of(new, '{house}', 0) = -l.points
      and wallet.gain_of(new, '{points}', l.member_id) = l.points
      and not exists (select from wallet.account a where a.id = any (new.accounts) and a.unit <> 'POINT')
    into is_explained from promotions.point_line l where l.transfer_id = new.transfer_id;
  end if;
  if is_explained is not true then
    raise exception 'no row of promotions explains transfer % of kind %', new.transfer_id, new.kind using errcode = 'check_violation';
  end if;
  return null;
end
$$;

revoke all on function promotions.explain_posting() from public;
