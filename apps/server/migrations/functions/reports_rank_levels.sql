-- The rank that each member of a brand who has played would have by a ladder: where one of its ranks is reviewed that of the standing, but one that was
-- never reached before at once. It is what heldLevel of the promotions decides.
create or replace function reports.rank_levels(p_brand integer, p_ladder jsonb)
returns table (member_id bigint, lifetime_minor bigint, level integer)
language sql stable
as $$
  with ladder as (
    select r.level, r.turnover, r.keep from jsonb_to_recordset(p_ladder) r(level integer, turnover bigint, keep bigint)
  ), earned as (
    select d.member_id, sum(d.turnover_minor)::bigint as lifetime from games.played_day d where d.brand_id = p_brand group by d.member_id
  ), reached as (
    select e.member_id, e.lifetime, coalesce((select max(l.level) from ladder l where l.turnover <= e.lifetime), 0) as level from earned e
  )
  select r.member_id, r.lifetime,
    case when s.member_id is null or r.level > s.reached_level or not exists (select from ladder l where l.keep > 0) then r.level else least(s.level, r.level) end
  from reached r left join promotions.rank_standing s on s.member_id = r.member_id
$$;

revoke all on function reports.rank_levels(integer,jsonb) from public;
grant execute on function reports.rank_levels(integer,jsonb) to croupier_server;
