-- Every agent gains what payments of payslips of his say, and what an upline pays comes from his own wallet or escrow.
create or replace function agents.explains_wages(p_posting wallet.posting) returns boolean
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  with payment as (
    select y.amount_minor, y.source, p.taker_id, p.giver_id, p.brand_id, p.kind from agents.payment y join agents.payslip p on p.id = y.payslip_id
    where y.transfer_id = p_posting.transfer_id
  ), leg as (
    select l.owner_id, l.class, a.scope, l.amount from unnest(p_posting.accounts, p_posting.owners, p_posting.classes, p_posting.amounts) l (account, owner_id, class, amount)
    join wallet.account a on a.id = l.account
  )
  select
    not exists (select from payment y where y.brand_id <> p_posting.brand_id or (y.kind = 'dividend') <> (p_posting.kind = 'dividend'))
    and not exists (
      select from (select owner_id, amount from leg where amount > 0) l
      full join (select taker_id, sum(amount_minor) as amount from payment group by 1) y on y.taker_id = l.owner_id
      where l.amount is distinct from y.amount
    )
    and not exists (
      select from (select case when class = 'agent' then owner_id end as giver_id, case when class = 'house' then 'house' when scope = '' then 'balance' else 'escrow' end as source, -amount as amount from leg where amount < 0) l
      full join (select case when source <> 'house' then giver_id end as giver_id, source, sum(amount_minor) as amount from payment group by 1, 2) y
        on y.source = l.source and y.giver_id is not distinct from l.giver_id
      where l.amount is distinct from y.amount
    )
$$;

revoke all on function agents.explains_wages(wallet.posting) from public;
