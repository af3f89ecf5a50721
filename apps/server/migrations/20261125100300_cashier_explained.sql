-- The cashier's rows explain deposits, withdrawals and refunds, and are kept as they were made: whom a row pays, how much and to which account
-- is bound when it is written.
alter table cashier.receipt add column refund_transfer_id bigint unique;
create unique index deposit_of_transfer on cashier.deposit (transfer_id) where transfer_id is not null;
create unique index withdrawal_held_by on cashier.withdrawal (hold_transfer_id) where hold_transfer_id is not null;
create unique index withdrawal_settled_by on cashier.withdrawal (settle_transfer_id) where settle_transfer_id is not null;
create unique index withdrawal_returned_by on cashier.withdrawal (return_transfer_id) where return_transfer_id is not null;

-- A payee is the member's own.
alter table cashier.bank_account add constraint bank_account_of_member unique (id, member_id);
alter table cashier.withdrawal add constraint withdrawal_payee_fkey foreign key (bank_account_id, member_id) references cashier.bank_account (id, member_id) not valid;

create function cashier.explain_posting() returns trigger
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
create constraint trigger cashier_explains after insert on wallet.posting deferrable initially deferred
for each row when (new.kind in ('deposit', 'withdrawal', 'adjustment')) execute function cashier.explain_posting();

-- A deposit goes where its table of moves allows (rules.ts), and is paid by a transfer of its own transaction.
create function cashier.keep_deposit() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  is_paying boolean := new.state = 'paid' and (tg_op = 'INSERT' or old.state <> 'paid');
begin
  if tg_op = 'INSERT' and new.state <> 'created' then
    raise exception 'a deposit begins as created' using errcode = 'insufficient_privilege';
  end if;
  if tg_op = 'UPDATE' and new.state <> old.state and (old.state, new.state) not in (
    ('created', 'pending'), ('created', 'paid'), ('created', 'failed'), ('created', 'cancelled'), ('created', 'expired'),
    ('pending', 'paid'), ('pending', 'failed'), ('pending', 'cancelled'), ('pending', 'expired'),
    ('cancelled', 'paid'), ('failed', 'paid'), ('expired', 'paid')
  ) then
    raise exception 'a deposit does not go from % to %', old.state, new.state using errcode = 'insufficient_privilege';
  end if;
  if is_paying and not exists (select from wallet.posting p where p.transfer_id = new.transfer_id and p.kind = 'deposit') then
    raise exception 'a deposit is paid by the transfer that credits it' using errcode = 'insufficient_privilege';
  end if;
  if not is_paying and new.transfer_id is distinct from (case when tg_op = 'UPDATE' then old.transfer_id end) then
    raise exception 'the transfer of a deposit is kept' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger deposit_is_kept before insert or update on cashier.deposit for each row execute function cashier.keep_deposit();

-- The same for withdrawals. The judgement of the hold and of the withdrawal that it is for comes at the end of the transaction.
create function cashier.keep_withdrawal() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'requested' or new.settle_transfer_id is not null or new.return_transfer_id is not null then
      raise exception 'a withdrawal begins as requested' using errcode = 'insufficient_privilege';
    end if;
    return new;
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('requested', 'approved'), ('requested', 'rejected'), ('approved', 'sending'), ('sending', 'paid'), ('sending', 'failed')
  ) then
    raise exception 'a withdrawal does not go from % to %', old.state, new.state using errcode = 'insufficient_privilege';
  end if;
  if old.settle_transfer_id is distinct from new.settle_transfer_id and old.settle_transfer_id is not null
    or old.return_transfer_id is distinct from new.return_transfer_id and old.return_transfer_id is not null
    or old.provider_ref is distinct from new.provider_ref and old.provider_ref is not null
  then
    raise exception 'the transfers of a withdrawal and its payout are kept' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger withdrawal_is_kept before insert or update on cashier.withdrawal for each row execute function cashier.keep_withdrawal();

-- A hold that is for a withdrawal is held while that waits, returned when it is rejected or has failed, and gone when it is paid.
create function cashier.judge_together(p_id uuid) returns void
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
create function cashier.judge_row() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform cashier.judge_together(new.id);
  return null;
end
$$;
create constraint trigger withdrawal_has_its_hold after insert or update on cashier.withdrawal deferrable initially deferred
for each row execute function cashier.judge_row();
create constraint trigger hold_has_its_withdrawal after insert or update on wallet.hold deferrable initially deferred
for each row execute function cashier.judge_row();

-- Two persons stand behind a refund, and what they agreed on is kept.
create function cashier.keep_receipt() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if (new.withdrawal_id, new.brand_id, new.member_id) is distinct from (old.withdrawal_id, old.brand_id, old.member_id)
    or old.refunded_at is not null
    or (new.refunded_at is null) <> (new.refund_transfer_id is null)
  then
    raise exception 'a receipt is kept once it is refunded' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger receipt_is_kept before update on cashier.receipt for each row execute function cashier.keep_receipt();

create trigger deposit_is_not_deleted before delete on cashier.deposit for each row execute function platform.refuse_change();
create trigger withdrawal_is_not_deleted before delete on cashier.withdrawal for each row execute function platform.refuse_change();
create trigger provider_event_is_history before update or delete on cashier.provider_event for each row execute function platform.refuse_change();

revoke all on function cashier.explain_posting(), cashier.keep_deposit(), cashier.keep_withdrawal(), cashier.judge_together(uuid), cashier.judge_row(), cashier.keep_receipt()
  from public;
revoke update on cashier.deposit, cashier.withdrawal, cashier.bank_account from croupier_server;
grant update (state, provider_ref, redirect_url, transfer_id, asked_at, finished_at) on cashier.deposit to croupier_server;
grant update (state, reason, decided_by, provider_ref, settle_transfer_id, return_transfer_id, asked_at, finished_at) on cashier.withdrawal to croupier_server;
grant update (removed_at) on cashier.bank_account to croupier_server;

-- The news for the agents' figures is written by the database alone.
alter function cashier.tell_cash_change() security definer;
alter function cashier.tell_cash_change() set search_path = pg_catalog, pg_temp;
revoke insert on cashier.cash_change from croupier_server;
