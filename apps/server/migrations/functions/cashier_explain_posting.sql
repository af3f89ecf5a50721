create or replace function cashier.explain_posting() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  is_explained boolean;
begin
  if new.kind = 'deposit' then
    select d.state = 'paid' and d.brand_id = new.brand_id and wallet.gain_of(new, '{payment}', 0) = -d.amount_minor
      and wallet.gain_of(new, '{player,agent}', d.member_id) = d.amount_minor - d.fee_minor and wallet.gain_of(new, '{house}', 0) = d.fee_minor
    into is_explained from cashier.deposit d where d.transfer_id = new.transfer_id;
  elsif new.kind = 'withdrawal' then
    select w.state = 'paid' and w.brand_id = new.brand_id and wallet.gain_of(new, '{hold}', w.member_id) = -w.amount_minor
      and wallet.gain_of(new, '{payment}', 0) = w.amount_minor - w.fee_minor and wallet.gain_of(new, '{house}', 0) = w.fee_minor
    into is_explained from cashier.withdrawal w where w.settle_transfer_id = new.transfer_id;
  elsif exists (select from cashier.adjustment a where a.transfer_id = new.transfer_id) then
    select a.state = 'done' and a.brand_id = new.brand_id
      and wallet.gain_of(new, '{player,agent}', a.member_id) = case a.direction when 'credit' then a.amount_minor else -a.amount_minor end
      and wallet.gain_of(new, '{house}', 0) = case a.direction when 'credit' then -a.amount_minor else a.amount_minor end
    into is_explained from cashier.adjustment a where a.transfer_id = new.transfer_id;
  else
    select r.state = 'upheld' and r.brand_id = new.brand_id and r.refunded_by <> r.judged_by and wallet.gain_of(new, '{player,agent}', r.member_id) = r.remaining_minor
      and wallet.gain_of(new, '{payment}', 0) = -r.remaining_minor
    into is_explained from cashier.receipt r where r.refund_transfer_id = new.transfer_id;
  end if;
  if is_explained is not true then
    raise exception 'no row of the cashier explains transfer % of kind %', new.transfer_id, new.kind using errcode = 'check_violation';
  end if;
  return null;
end
$$;

revoke all on function cashier.explain_posting() from public;
