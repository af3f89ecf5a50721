-- Bonus money moves with play as the records say: of a grant that is played it stands on the grant's account, of one that has ended nothing comes back
-- there. The member is claimed, as a lane has done before, so that a grant does not end meanwhile. What is lost of late results lowers what the bonus cost.
create or replace function bonuses.judge_messages(
  p_transfers integer[], p_accounts bigint[], p_owners bigint[], p_classes text[], p_amounts bigint[], p_drafted integer[], p_members bigint[],
  p_kinds text[], p_grants bigint[], p_bonuses bigint[], p_at timestamptz
) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  is_right boolean;
begin
  perform pg_advisory_xact_lock(wallet.claim_key(o.owner_id))
  from (select distinct m.owner_id from unnest(p_members, p_grants) m (owner_id, grant_id) where m.grant_id is not null order by m.owner_id) o;
  if exists (
    select from unnest(p_accounts, p_classes) l (account, class)
    join wallet.account a on a.id = l.account
    left join bonuses.bonus_grant g on g.id::text = a.scope and g.member_id = a.owner_id
    where l.class = 'bonus' and g.state is distinct from 'active'
  ) then
    raise exception 'a bonus has ended' using errcode = 'serialization_failure';
  end if;
  -- What free rounds win is of no grant yet, and goes aside whole; games.judge_free_rounds knows whether they may.
  select bool_and(coalesce(case when told.grant_id is null then moved.scope is null and told.bonus = abs(moved.whole)
    else g.member_id = told.member_id and told.bonus >= abs(coalesce(moved.whole, 0))
      and (coalesce(moved.scope, g.id::text) = g.id::text)
      and case when g.state = 'active' then told.bonus = abs(coalesce(moved.whole, 0)) else moved.scope is null end end,
    false))
  into is_right
  from (
    select l.transfer, l.owner_id, sum(l.amount) as whole, max(a.scope) filter (where l.class = 'bonus') as scope
    from unnest(p_transfers, p_accounts, p_owners, p_classes, p_amounts) l (transfer, account, owner_id, class, amount)
    join wallet.account a on a.id = l.account
    where l.class in ('bonus', 'forfeit')
    group by l.transfer, l.owner_id
  ) moved
  full join (
    select * from unnest(p_drafted, p_members, p_grants, p_bonuses) t (transfer, member_id, grant_id, bonus)
    where t.transfer is not null and t.bonus > 0
  ) told on told.transfer = moved.transfer and told.member_id = moved.owner_id
  left join bonuses.bonus_grant g on g.id = told.grant_id;
  if is_right is false then
    raise exception 'bonus money moves otherwise than its record says' using errcode = 'check_violation';
  end if;
  insert into cashier.cash_change (brand_id, member_id, kind, amount_minor, at)
  select a.brand_id, a.owner_id, 'bonus', -l.amount, p_at
  from unnest(p_accounts, p_classes, p_amounts) l (account, class, amount) join wallet.account a on a.id = l.account
  where l.class = 'forfeit';
end
$$;

revoke all on function bonuses.judge_messages(integer[],bigint[],bigint[],text[],bigint[],integer[],bigint[],text[],bigint[],bigint[],timestamp with time zone) from public;
