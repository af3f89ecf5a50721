-- Pools move by the terms and by nothing else: a stake's share comes from the house and goes back there with the stake; a win takes what its record
-- says, and no more than the bet was told that it may win.
create or replace function games.judge_pools(
  p_transfers integer[], p_accounts bigint[], p_amounts bigint[], p_seqs bigint[], p_drafted integer[], p_brands integer[], p_vendors text[],
  p_kinds text[], p_references uuid[], p_record_amounts bigint[], p_rounds bigint[], p_states_before text[], p_pools bigint[], p_jackpots bigint[]
) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  is_right boolean;
begin
  select bool_and(coalesce(
    p.node_id::text = moved.game and coalesce(moved.balance, p.seed_minor) >= p.seed_minor and case told.kind
      when 'bet' then told.pool = moved.balance and told.jackpot is null
        and moved.own = games.pool_share(told.amount, p) and moved.house = -moved.own
      when 'win' then told.pool is null and moved.house = 0 and moved.own = -told.jackpot and named.kind = 'bet'
        and told.jackpot <= div(named.pool_minor::numeric * least(named.amount_minor, p.max_stake_minor), p.max_stake_minor)
      when 'rollback' then told.pool is null and told.jackpot is null and case named.kind
        when 'bet' then named.pool_minor is not null and moved.own = -games.pool_share(named.amount_minor, p) and moved.house = -moved.own
        else moved.house = 0 and moved.own = named.jackpot_minor end
    end,
    false))
  into is_right
  from wallet.pool_moves(p_transfers, p_accounts, p_amounts, p_seqs) moved
  full join (
    select * from unnest(
      p_drafted, p_brands, p_vendors, p_kinds, p_references, p_record_amounts, p_rounds, p_states_before, p_pools, p_jackpots
    ) t (transfer, brand_id, vendor_code, kind, reference, amount, round_id, state_before, pool, jackpot)
    where t.transfer is not null or t.state_before is null or t.state_before = 'refused'
  ) told on told.transfer = moved.transfer
  left join games.round r on r.id = told.round_id
  left join games.progressive p on p.brand_id = told.brand_id and p.node_id = r.node_id
  left join lateral (
    select o.kind, o.amount_minor, o.pool_minor, o.jackpot_minor from games.vendor_transaction o
    where games.message_key(o.transaction_uuid, o.brand_id, o.vendor_code) = games.message_key(told.reference, told.brand_id, told.vendor_code) limit 1
  ) named on true
  where moved.transfer is not null or told.pool is not null or told.jackpot is not null;
  if is_right is false then
    raise exception 'a pool moves otherwise than by its terms' using errcode = 'check_violation';
  end if;
end
$$;

revoke all on function games.judge_pools(integer[],bigint[],bigint[],bigint[],integer[],integer[],text[],text[],uuid[],bigint[],bigint[],text[],bigint[],bigint[]) from public;
