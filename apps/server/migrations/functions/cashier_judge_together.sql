-- A hold that is for a withdrawal is held while that waits, returned when it is rejected or has failed, and gone when it is paid.
create or replace function cashier.judge_together(p_id uuid) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  pair record;
begin
  select w.state, h.state as hold, h.amount = w.amount_minor and h.brand_id = w.brand_id and a.owner_id = w.member_id as is_its,
    w.hold_transfer_id is not null and (w.settle_transfer_id is not null) = (w.state = 'paid')
      and (w.return_transfer_id is not null) = (w.state in ('rejected', 'failed')) as is_moved
  into pair
  from cashier.withdrawal w
  left join wallet.hold h on h.id = w.id
  left join wallet.account a on a.id = h.account_id
  where w.id = p_id;
  if found and (
    pair.is_its is not true or pair.is_moved is not true
    or pair.hold <> case when pair.state = 'paid' then 'posted' when pair.state in ('rejected', 'failed') then 'voided' else 'held' end
  ) then
    raise exception 'withdrawal % is % and its hold is %', p_id, pair.state, coalesce(pair.hold, 'missing') using errcode = 'check_violation';
  end if;
end
$$;

revoke all on function cashier.judge_together(uuid) from public;
