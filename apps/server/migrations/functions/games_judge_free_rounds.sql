-- What free rounds win by the terms of an offer is told whole as bonus money of no grant: it goes aside until their play is over. A win says so of a
-- reward that waits for it, and a rollback of such a win.
create or replace function games.judge_free_rounds(
  p_members bigint[], p_brands integer[], p_vendors text[], p_references uuid[], p_kinds text[], p_rewards uuid[], p_states_before text[],
  p_drafted integer[], p_record_amounts bigint[], p_grants bigint[], p_bonuses bigint[]
) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if exists (
    select from unnest(p_members, p_brands, p_vendors, p_references, p_kinds, p_rewards, p_states_before, p_drafted, p_record_amounts, p_grants, p_bonuses)
      r (member_id, brand_id, vendor_code, reference, kind, reward, state_before, drafted, amount, grant_id, bonus)
    where r.bonus > 0 and r.grant_id is null and r.drafted is not null and case r.kind
      when 'win' then r.bonus = r.amount and games.is_bonus_reward(r.brand_id, r.vendor_code, r.member_id, r.reward)
      when 'rollback' then exists (
        select from games.vendor_transaction w
        where games.message_key(w.transaction_uuid, w.brand_id, w.vendor_code) = games.message_key(r.reference, r.brand_id, r.vendor_code)
          and w.kind = 'win' and w.member_id = r.member_id and w.grant_id is null and w.bonus_minor = r.bonus
      )
      else false end is not true
  ) then
    raise exception 'free rounds do not wait for bonus money any more' using errcode = 'serialization_failure';
  end if;
end
$$;

revoke all on function games.judge_free_rounds(bigint[],integer[],text[],uuid[],text[],uuid[],text[],integer[],bigint[],bigint[],bigint[]) from public;
