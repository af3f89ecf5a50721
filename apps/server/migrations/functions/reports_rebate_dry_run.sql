-- What rebates of whole days would have come to by some rates, or by those of today, by category, and in all (a row without a category): members who get something, the sum, and
-- the most of one member. Days below the least that the brand pays pay nothing; what a member's rank adds is what it adds now. Nothing is written.
create or replace function reports.rebate_dry_run(p_brand integer, p_from timestamptz, p_to timestamptz, p_rates jsonb)
returns table (game_type text, members bigint, total_minor bigint, largest_minor bigint)
language sql stable
as $$
  with rates as (
    select r.game_type, r.rate_ppm as ppm from promotions.rebate_rate r where p_rates is null and r.brand_id = p_brand and r.rate_ppm > 0
    union all
    select r.key, r.value::integer from jsonb_each_text(p_rates) r where r.value::integer > 0
  ), terms as (
    select b.settings ->> 'timeZone' as zone, coalesce((
      select g.least_minor from promotions.program g where g.brand_id = p_brand and g.kind = 'rebate'
    ), 0) as least
    from site.brand b where b.id = p_brand
  ), present as (
    select coalesce(jsonb_agg(jsonb_build_object('level', r.level, 'turnover', r.turnover_minor, 'keep', r.keep_minor)), '[]') as ladder
    from promotions.rank r where r.brand_id = p_brand having coalesce(max(r.rebate_ppm), 0) > 0
  ), added as (
    select v.member_id, r.rebate_ppm from present p cross join lateral reports.rank_levels(p_brand, p.ladder) v
    join promotions.rank r on r.brand_id = p_brand and r.level = v.level
  ), played as (
    select s.member_id, games.day_of(s.closed_at, t.zone) as day, s.game_type, sum(s.turnover_minor) as turnover
    from terms t join games.settled_play s on s.brand_id = p_brand and s.closed_at >= p_from and s.closed_at < p_to
    where s.game_type in (select r.game_type from rates r)
    group by 1, 2, 3
  ), lines as (
    select p.member_id, p.day, p.game_type, div(p.turnover * (r.ppm + coalesce(a.rebate_ppm, 0)), 1000000)::bigint as rebate
    from played p join rates r on r.game_type = p.game_type left join added a on a.member_id = p.member_id
  ), days as (
    select l.member_id, l.day from lines l group by 1, 2 having sum(l.rebate) > 0 and sum(l.rebate) >= (select t.least from terms t)
  ), paid as (
    select l.member_id, l.game_type, sum(l.rebate)::bigint as rebate from lines l join days d using (member_id, day) where l.rebate > 0 group by 1, 2
  ), whole as (
    select p.member_id, null::text as game_type, sum(p.rebate)::bigint as rebate from paid p group by 1
  )
  select s.game_type, count(*), sum(s.rebate)::bigint, max(s.rebate) from (select * from paid union all select * from whole) s group by s.game_type
$$;

revoke all on function reports.rebate_dry_run(integer,timestamptz,timestamptz,jsonb) from public;
grant execute on function reports.rebate_dry_run(integer,timestamptz,timestamptz,jsonb) to croupier_server;
