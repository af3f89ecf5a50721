-- A deposit goes where its table of moves allows (rules.ts), and is paid by a transfer of its own transaction.
create or replace function cashier.keep_deposit() returns trigger
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
  if tg_op = 'UPDATE' and new.channel <> old.channel and (old.route is null or old.state <> 'created' or old.provider_ref is not null) then
    raise exception 'a deposit leaves a channel of its route that opened nothing' using errcode = 'insufficient_privilege';
  end if;
  if is_paying and new.adapter = 'bank_transfer'
    and not exists (select from cashier.transfer_match m where m.deposit_id = new.id and m.state = 'done') then
    raise exception 'a bank transfer is paid by the line of the bank that it was matched with' using errcode = 'insufficient_privilege';
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

revoke all on function cashier.keep_deposit() from public;
