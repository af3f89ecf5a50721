-- The arrays of a posting are one element a leg (p_brands and p_kinds: a transfer), all others one element a record. p_drafted is the place of a
-- record's transfer, counted from 1; p_states_before is null for a record that is new.
create or replace function games.record_messages(
  p_transfer_brands integer[], p_transfer_kinds text[], p_transfers integer[], p_accounts bigint[], p_amounts bigint[], p_seqs bigint[],
  p_at timestamptz, p_rounds bigint[], p_members bigint[], p_record_amounts bigint[], p_drafted integer[], p_balances bigint[], p_brands integer[],
  p_vendors text[], p_uuids uuid[], p_references uuid[], p_kinds text[], p_states text[], p_digests bigint[], p_sides text[], p_rewards uuid[],
  p_states_before text[], p_ats timestamptz[], p_unused bigint[],
  p_pools bigint[], p_jackpots bigint[], p_matched bigint[], p_grants bigint[], p_bonuses bigint[]
) returns void
language plpgsql security definer
set search_path = pg_catalog, pg_temp
-- Each statement is planned once a connection: planning costs a lone message more than the rest.
set plan_cache_mode = force_generic_plan
as $$
declare
  posted record;
  is_right boolean;
  is_fresh boolean := array_position(p_states_before, null) is not null;
  changes integer := cardinality(array_remove(p_states_before, null));
  written integer;
begin
  select b.* into posted from wallet.post_batch(p_transfer_brands, p_transfer_kinds, p_transfers, p_accounts, p_amounts, p_seqs) b;

  select bool_and(coalesce(
    leg.amount = case told.kind when 'bet' then -told.amount when 'win' then told.amount else sign(leg.amount) * told.amount end
      and told.kind = p_transfer_kinds[leg.transfer] and told.brand_id = p_transfer_brands[leg.transfer] and told.state in ('applied', 'rolled_back'),
    false)) and count(*) = max(leg.legs)
  into is_right
  from (
    select l.transfer, l.owner_id, sum(l.amount) as amount, count(*) over () as legs
    from unnest(p_transfers, posted.owners, posted.classes, p_amounts) l (transfer, owner_id, class, amount)
    where l.owner_id <> 0 and l.class in ('player', 'trial', 'agent', 'receivable', 'bonus', 'forfeit')
    group by l.transfer, l.owner_id
  ) leg
  full join (
    select * from unnest(p_drafted, p_members, p_brands, p_kinds, p_states, p_record_amounts) t (transfer, member_id, brand_id, kind, state, amount)
    where t.transfer is not null
  ) told on told.transfer = leg.transfer and told.member_id = leg.owner_id;
  -- The stake of a free round moves nothing; whatever else is applied and has an amount does.
  if is_right is false or exists (
    select from unnest(p_drafted, p_kinds, p_states, p_record_amounts) t (transfer, kind, state, amount)
    where t.transfer is null and t.kind <> 'bet' and t.state = 'applied' and t.amount > 0
  ) then
    raise exception 'a record says something else than its transfer moves' using errcode = 'check_violation';
  end if;

  if is_fresh then
    insert into games.vendor_transaction (
      member_id, amount_minor, at, round_id, transfer_id, balance_minor, brand_id, vendor_code, transaction_uuid, reference_uuid, kind, state, digest, bet_on,
      reward_uuid, unused_minor, pool_minor, jackpot_minor, matched_minor, grant_id, bonus_minor
    )
    select r.member_id, r.amount, p_at, r.round_id, posted.ids[r.drafted], r.balance, r.brand_id, r.vendor_code, r.uuid, r.reference,
      r.kind::games.message_kind, r.state::games.message_state, r.digest, r.side, r.reward, r.unused, r.pool,
      r.jackpot, r.matched, r.grant_id, r.bonus
    from unnest(
      p_members, p_record_amounts, p_rounds, p_drafted, p_balances, p_brands, p_vendors, p_uuids, p_references, p_kinds, p_states, p_digests, p_sides,
      p_rewards, p_states_before, p_unused, p_pools, p_jackpots, p_matched, p_grants, p_bonuses
    ) r (
      member_id, amount, round_id, drafted, balance, brand_id, vendor_code, uuid, reference, kind, state, digest, side, reward, state_before, unused, pool,
      jackpot, matched, grant_id, bonus
    )
    where r.state_before is null;
  end if;
  if changes > 0 then
    update games.vendor_transaction t
    set state = r.state::games.message_state, amount_minor = r.amount, unused_minor = r.unused, pool_minor = r.pool, jackpot_minor = r.jackpot,
      matched_minor = coalesce(t.matched_minor, r.matched), grant_id = r.grant_id, bonus_minor = r.bonus,
      bet_on = coalesce(r.side, t.bet_on), balance_minor = r.balance, at = r.at, transfer_id = coalesce(posted.ids[r.drafted], t.transfer_id),
      round_id = r.round_id
    from unnest(
      p_brands, p_vendors, p_uuids, p_states_before, p_states, p_record_amounts, p_sides, p_balances, p_ats, p_drafted, p_rounds, p_unused,
      p_pools, p_jackpots, p_matched, p_grants, p_bonuses
    ) r (brand_id, vendor_code, uuid, state_before, state, amount, side, balance, at, drafted, round_id, unused, pool, jackpot, matched, grant_id, bonus)
    -- By its key, whatever the planner guesses of a batch's size.
    cross join lateral (
      select o.ctid as place from games.vendor_transaction o
      where games.message_key(o.transaction_uuid, o.brand_id, o.vendor_code) = games.message_key(r.uuid, r.brand_id, r.vendor_code) limit 1
    ) known
    where r.state_before is not null and t.ctid = known.place and t.state = r.state_before::games.message_state;
    get diagnostics written = row_count;
    perform games.expect_rows(written, changes);
  end if;
  -- A batch in whose games there is no pool does not come here; limits have accounts of the house too.
  if 'jackpot' = any (posted.classes) or 'house' = any (posted.classes) or array_remove(p_pools || p_jackpots, null) <> '{}' then
    perform games.judge_pools(
      p_transfers, p_accounts, p_amounts, p_seqs, p_drafted, p_brands, p_vendors, p_kinds, p_references, p_record_amounts, p_rounds, p_states_before,
      p_pools, p_jackpots
    );
  end if;
  -- A batch whose members play no bonus money does not come here.
  if 'bonus' = any (posted.classes) or 'forfeit' = any (posted.classes) or array_remove(p_grants, null) <> '{}' then
    perform games.judge_free_rounds(
      p_members, p_brands, p_vendors, p_references, p_kinds, p_rewards, p_states_before, p_drafted, p_record_amounts, p_grants, p_bonuses
    );
    perform bonuses.judge_messages(p_transfers, p_accounts, posted.owners, posted.classes, p_amounts, p_drafted, p_members, p_kinds, p_grants, p_bonuses, p_at);
  end if;
end
$$;

revoke all on function games.record_messages(integer[],text[],integer[],bigint[],bigint[],bigint[],timestamp with time zone,bigint[],bigint[],bigint[],integer[],bigint[],integer[],text[],uuid[],uuid[],text[],text[],bigint[],text[],uuid[],text[],timestamp with time zone[],bigint[],bigint[],bigint[],bigint[],bigint[],bigint[]) from public;
grant execute on function games.record_messages(integer[],text[],integer[],bigint[],bigint[],bigint[],timestamp with time zone,bigint[],bigint[],bigint[],integer[],bigint[],integer[],text[],uuid[],uuid[],text[],text[],bigint[],text[],uuid[],text[],timestamp with time zone[],bigint[],bigint[],bigint[],bigint[],bigint[],bigint[]) to croupier_server;
