-- Takes the next changes into the days of players, of games and of the brand, and into the sums of cohorts; whether there may be more. A member comes
-- to a week or month with the first day there that has a round, and is gone from it with the last one.
create or replace function games.fold_days(p_limit integer) returns boolean
language plpgsql
as $$
declare
  at record;
  last record;
begin
  select k.xid, k.id into at from games.day_cursor k for update;
  select b.xid, b.id, b.n into last from (
    select c.xid, c.id, row_number() over (order by c.xid, c.id) as n from games.round_change c
    where (c.xid, c.id) > (at.xid, at.id) and c.xid < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
    order by c.xid, c.id limit p_limit
  ) b order by b.n desc limit 1;
  if last.xid is null then
    return false;
  end if;
  with told as materialized (
    select c.brand_id, c.day, c.member_id, c.node_id, c.registered_at, sum(c.rounds) as rounds, sum(c.turnover_minor) as turnover, sum(c.win_minor) as win
    from games.day_change c
    where (c.xid, c.id) > (at.xid, at.id) and (c.xid, c.id) <= (last.xid, last.id)
    group by 1, 2, 3, 4, 5
  ), players as (
    insert into games.player_day as d (brand_id, day, member_id, rounds, turnover_minor, win_minor)
    select t.brand_id, t.day, t.member_id, sum(t.rounds), sum(t.turnover), sum(t.win) from told t group by 1, 2, 3 order by 1, 2, 3
    on conflict (brand_id, day, member_id) do update set
      rounds = d.rounds + excluded.rounds, turnover_minor = d.turnover_minor + excluded.turnover_minor, win_minor = d.win_minor + excluded.win_minor
    returning new.brand_id, new.day, new.member_id, (new.rounds > 0)::integer - (coalesce(old.rounds, 0) > 0)::integer as came
  ), counted as (
    insert into games.brand_day as b (brand_id, day, players)
    select p.brand_id, p.day, sum(p.came) from players p group by 1, 2 having sum(p.came) <> 0 order by 1, 2
    on conflict (brand_id, day) do update set players = b.players + excluded.players
  ), came as (
    select p.brand_id, p.member_id, u.unit, games.period_of(u.unit, p.day) as period, sum(p.came) as days
    from players p, unnest(array['week', 'month']) u (unit)
    where p.came <> 0 group by 1, 2, 3, 4
  ), stayed as materialized (
    select c.*, (
      select count(*) from games.player_day d
      where d.member_id = c.member_id and d.day between c.period and c.period + 30 and games.period_of(c.unit, d.day) = c.period and d.rounds > 0
    ) as days_before
    from came c
  ), cohorts as (
    insert into games.cohort_players as c (brand_id, unit, cohort, period, players)
    select s.brand_id, s.unit, games.period_of(s.unit, games.day_of(m.registered_at, b.settings ->> 'timeZone')), s.period,
      sum((s.days_before + s.days > 0)::integer - (s.days_before > 0)::integer)
    from stayed s
    join site.brand b on b.id = s.brand_id
    cross join lateral (select m.registered_at from identity.member m where m.id = s.member_id limit 1) m
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (brand_id, unit, cohort, period) do update set players = c.players + excluded.players
  ), gross as (
    insert into games.cohort_gross as c (brand_id, registered_day, gross_minor)
    select t.brand_id, games.day_of(t.registered_at, b.settings ->> 'timeZone'), sum(t.turnover - t.win)
    from told t join site.brand b on b.id = t.brand_id group by 1, 2 order by 1, 2
    on conflict (brand_id, registered_day) do update set gross_minor = c.gross_minor + excluded.gross_minor
  )
  insert into games.game_day as g (brand_id, day, node_id, rounds, turnover_minor, win_minor)
  select t.brand_id, t.day, t.node_id, sum(t.rounds), sum(t.turnover), sum(t.win) from told t group by 1, 2, 3 order by 1, 2, 3
  on conflict (brand_id, day, node_id) do update set
    rounds = g.rounds + excluded.rounds, turnover_minor = g.turnover_minor + excluded.turnover_minor, win_minor = g.win_minor + excluded.win_minor;
  update games.day_cursor set xid = last.xid, id = last.id;
  return last.n = p_limit;
end
$$;

revoke all on function games.fold_days(integer) from public;
grant execute on function games.fold_days(integer) to croupier_server;
