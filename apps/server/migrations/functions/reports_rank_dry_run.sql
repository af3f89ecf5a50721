-- How many members stand at each level as the ranks are and by another ladder, who rises and falls in all, and bonuses of the ladder that are reached and not
-- taken. Nothing is written. Trials have no rank.
create or replace function reports.rank_dry_run(p_brand integer, p_ladder jsonb)
returns table (level integer, before bigint, after bigint, due_minor bigint, rose bigint, fell bigint)
language sql stable
as $$
  with present as (
    select coalesce(jsonb_agg(jsonb_build_object('level', r.level, 'turnover', r.turnover_minor, 'keep', r.keep_minor)), '[]') as ladder
    from promotions.rank r where r.brand_id = p_brand
  ), ladder as (
    select r.level, r.turnover, r.bonus from jsonb_to_recordset(p_ladder) r(level integer, turnover bigint, bonus bigint)
  ), played as (
    select b.member_id, b.lifetime_minor, b.level as before, a.level as after
    from present p cross join lateral reports.rank_levels(p_brand, p.ladder) b
    join reports.rank_levels(p_brand, p_ladder) a on a.member_id = b.member_id
  ), standing as (
    select p.member_id, coalesce(p.lifetime_minor, 0) as lifetime_minor, coalesce(p.before, 0) as before, coalesce(p.after, 0) as after
    from identity.member m left join played p on p.member_id = m.id
    where m.brand_id = p_brand and m.type <> 4
  ), due as (
    select l.level, sum(l.bonus)::bigint as minor from ladder l join played p on p.lifetime_minor >= l.turnover
    where l.bonus > 0 and not exists (
      select from promotions.payment t where t.member_id = p.member_id and t.source = 'rank' and t.reference = 'level ' || l.level
    )
    group by l.level
  ), levels as (
    select l.level from ladder l union select s.before from standing s union select s.after from standing s
  )
  select v.level, (select count(*) from standing s where s.before = v.level), (select count(*) from standing s where s.after = v.level),
    coalesce((select d.minor from due d where d.level = v.level), 0), (select count(*) from standing s where s.after > s.before),
    (select count(*) from standing s where s.after < s.before)
  from levels v order by v.level
$$;

revoke all on function reports.rank_dry_run(integer,jsonb) from public;
grant execute on function reports.rank_dry_run(integer,jsonb) to croupier_server;
