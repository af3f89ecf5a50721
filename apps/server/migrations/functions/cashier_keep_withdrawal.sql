-- The same for withdrawals. The judgement of the hold and of the withdrawal that it is for comes at the end of the transaction.
create or replace function cashier.keep_withdrawal() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'requested' or new.settle_transfer_id is not null or new.return_transfer_id is not null or new.first_approved_by is not null then
      raise exception 'a withdrawal begins as requested' using errcode = 'insufficient_privilege';
    end if;
    if new.persons <> 1 and not exists (select from cashier.routing r where r.id = new.routing_id and r.brand_id = new.brand_id and r.state = 'done') then
      raise exception 'rules on which two persons agreed send a withdrawal elsewhere' using errcode = 'insufficient_privilege';
    end if;
    select new.persons = 2 or new.amount_minor >= (b.settings ->> 'secondApprovalFromMinor')::bigint into strict new.needs_two from site.brand b where b.id = new.brand_id;
    return new;
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('requested', 'approved'), ('requested', 'rejected'), ('approved', 'sending'), ('sending', 'paid'), ('sending', 'failed')
  ) then
    raise exception 'a withdrawal does not go from % to %', old.state, new.state using errcode = 'insufficient_privilege';
  end if;
  if new.state in ('approved', 'sending') and new.state <> old.state then
    perform pg_advisory_xact_lock(hashtextextended('cashier.withdrawal_stop', new.member_id));
    if exists (select from cashier.withdrawal_stop s where s.member_id = new.member_id and s.lifted_at is null) then
      raise exception 'payouts of the member are stopped' using errcode = 'insufficient_privilege';
    end if;
  end if;
  if new.state = 'approved' and old.state = 'requested' and new.needs_two
    and (old.first_approved_by is null or new.decided_by_id is null or new.decided_by_id = old.first_approved_by)
  then
    raise exception 'a withdrawal of this amount is approved by two persons' using errcode = 'insufficient_privilege';
  end if;
  if new.state = 'approved' and old.state = 'requested' and new.decided_by_id is null and new.persons <> 0 then
    raise exception 'a withdrawal is approved by a person' using errcode = 'insufficient_privilege';
  end if;
  if new.state = 'approved' and old.state = 'requested' and exists (
    select from unnest(new.identity_steps) s(step) where not kyc.is_proven(new.member_id, s.step, new.identity_at)
  ) then
    raise exception 'a step of the identity check is missing' using errcode = 'insufficient_privilege';
  end if;
  if (old.identity_steps, old.identity_at) is distinct from (new.identity_steps, new.identity_at) and (old.state, new.state) <> ('requested', 'approved') then
    raise exception 'what was proven at the approval of a withdrawal is kept' using errcode = 'insufficient_privilege';
  end if;
  if old.settle_transfer_id is distinct from new.settle_transfer_id and old.settle_transfer_id is not null
    or old.return_transfer_id is distinct from new.return_transfer_id and old.return_transfer_id is not null
    or old.provider_ref is distinct from new.provider_ref and old.provider_ref is not null
    or old.first_approved_by is distinct from new.first_approved_by and (old.first_approved_by is not null or old.state <> 'requested')
    or old.decided_by_id is distinct from new.decided_by_id and old.decided_by_id is not null
  then
    raise exception 'the transfers, the payout and the decision of a withdrawal are kept' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

revoke all on function cashier.keep_withdrawal() from public;
