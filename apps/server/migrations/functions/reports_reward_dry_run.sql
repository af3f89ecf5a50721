-- Points that members of a brand have, how many of them have as many as a reward costs, how many pieces all of them could take, and how many of the reward of
-- this code are taken. Nothing is written.
create or replace function reports.reward_dry_run(p_brand integer, p_code text, p_points bigint)
returns table (members bigint, pieces bigint, outstanding bigint, taken integer)
language sql stable
as $$
  with held as (
    select e.balance_after as points
    from wallet.account a
    cross join lateral (select e.balance_after from wallet.entry e where e.account_id = a.id order by e.seq desc limit 1) e
    where a.brand_id = p_brand and a.class = 'points' and a.unit = 'POINT'
  )
  select count(*) filter (where h.points >= p_points), coalesce(sum(h.points / p_points), 0)::bigint, coalesce(sum(h.points), 0)::bigint,
    coalesce((select w.taken from promotions.reward w where w.brand_id = p_brand and w.code = p_code), 0)
  from held h
$$;

revoke all on function reports.reward_dry_run(integer,text,bigint) from public;
grant execute on function reports.reward_dry_run(integer,text,bigint) to croupier_server;
