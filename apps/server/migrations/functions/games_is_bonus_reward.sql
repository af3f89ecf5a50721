-- Whether what a reward of a vendor wins becomes bonus money: it is the member's own, and waits for that. A reward whose order got no answer is not known
-- by its number yet: while one of the member's is asked for at that vendor, a number that nobody knows is taken for it.
create or replace function games.is_bonus_reward(p_brand integer, p_vendor text, p_member bigint, p_reward uuid) returns boolean
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(
    (select f.waits_for_bonus from games.free_bet f
     where f.reward_id = p_reward and f.member_id = p_member and f.brand_id = p_brand and f.vendor_code = p_vendor limit 1),
    exists (
      select from games.free_bet f
      where f.waits_for_bonus and f.member_id = p_member and f.brand_id = p_brand and f.vendor_code = p_vendor and f.reward_id is null and f.state = 'asked'
    )
  )
$$;

revoke all on function games.is_bonus_reward(integer,text,bigint,uuid) from public;
grant execute on function games.is_bonus_reward(integer,text,bigint,uuid) to croupier_server, croupier_audit;
