-- What changes of rounds between two places of their stream add to the play of cohorts, as the days of players stand before them. A member came to a
-- week or month with the first day there that has a round, and is gone from it with the last one.
create or replace function games.cohort_changes(p_xid bigint, p_id bigint, p_to_xid bigint, p_to_id bigint)
returns table (brand_id integer, unit text, cohort integer, period integer, players bigint, gross_minor bigint)
language sql stable
as $$
  with changed as (
    select c.brand_id, c.member_id, c.day, sum(c.rounds) as rounds, sum(c.turnover_minor - c.win_minor) as gross
    from games.day_change c
    where (c.xid, c.id) > (p_xid, p_id) and (c.xid, c.id) <= (p_to_xid, p_to_id)
    group by 1, 2, 3
  ), dated as (
    select c.brand_id, c.member_id, c.day, c.gross, (coalesce(d.rounds, 0) + c.rounds > 0)::integer - (coalesce(d.rounds, 0) > 0)::integer as came
    from changed c
    left join games.player_day d on d.brand_id = c.brand_id and d.day = c.day and d.member_id = c.member_id
  ), spent as materialized (
    select d.brand_id, d.member_id, u.unit, games.period_of(u.unit, d.day) as period, sum(d.came) as came, sum(d.gross) as gross
    from dated d, unnest(array['week', 'month']) u (unit)
    group by 1, 2, 3, 4
  )
  select s.brand_id, s.unit, games.period_of(s.unit, games.day_of(m.registered_at, b.settings ->> 'timeZone')), s.period,
    sum((n.days + s.came > 0)::integer - (n.days > 0)::integer), sum(s.gross)::bigint
  from spent s
  join site.brand b on b.id = s.brand_id
  join identity.member m on m.id = s.member_id
  cross join lateral (
    select case when s.came = 0 then 0 else (
      select count(*) from games.player_day d
      where d.brand_id = s.brand_id and d.member_id = s.member_id and d.rounds > 0
        and d.day = any(array(select generate_series(s.period, s.period + case s.unit when 'week' then 6 else 30 end)))
        and games.period_of(s.unit, d.day) = s.period
    ) end as days
  ) n
  group by 1, 2, 3, 4
$$;

revoke all on function games.cohort_changes(bigint,bigint,bigint,bigint) from public;
grant execute on function games.cohort_changes(bigint,bigint,bigint,bigint) to croupier_server;
