-- A record is decided once: what was refused may be taken when it comes again, what was applied may be rolled back.
create or replace function games.keep_record() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if (new.brand_id, new.vendor_code, new.transaction_uuid, new.kind, new.member_id) is distinct from (old.brand_id, old.vendor_code, old.transaction_uuid, old.kind, old.member_id)
    or (new.digest, new.reference_uuid, new.reward_uuid) is distinct from (old.digest, old.reference_uuid, old.reward_uuid)
    or (old.state <> 'refused' and (
      (new.amount_minor, new.transfer_id, new.balance_minor, new.round_id, new.bet_on, new.pool_minor)
        is distinct from (old.amount_minor, old.transfer_id, old.balance_minor, old.round_id, old.bet_on, old.pool_minor)
      or (old.kind <> 'bet' and new.jackpot_minor is distinct from old.jackpot_minor)
      or date_trunc('milliseconds', new.at) <> date_trunc('milliseconds', old.at)
      or (new.state <> old.state and (old.state, new.state) <> ('applied', 'rolled_back'))
    ))
  then
    raise exception 'a record of a vendor''s message is kept as it was decided' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

revoke all on function games.keep_record() from public;
