-- Takes the next changes into the play of cohorts and into the days of players, of games and of the brand; whether there may be more.
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
  insert into games.cohort_play as c (brand_id, unit, cohort, period, players, gross_minor)
  select s.brand_id, s.unit, s.cohort, s.period, s.players, s.gross_minor from games.cohort_changes(at.xid, at.id, last.xid, last.id) s
  where s.players <> 0 or s.gross_minor <> 0 order by 1, 2, 3, 4
  on conflict (brand_id, unit, cohort, period) do update set
    players = c.players + excluded.players, gross_minor = c.gross_minor + excluded.gross_minor;
  with told as materialized (
    select c.brand_id, c.day, c.member_id, c.node_id, sum(c.rounds) as rounds, sum(c.turnover_minor) as turnover, sum(c.win_minor) as win
    from games.day_change c
    where (c.xid, c.id) > (at.xid, at.id) and (c.xid, c.id) <= (last.xid, last.id)
    group by 1, 2, 3, 4
  ), players as (
    insert into games.player_day as d (brand_id, day, member_id, rounds, turnover_minor, win_minor)
    select t.brand_id, t.day, t.member_id, sum(t.rounds), sum(t.turnover), sum(t.win) from told t group by 1, 2, 3 order by 1, 2, 3
    on conflict (brand_id, day, member_id) do update set
      rounds = d.rounds + excluded.rounds, turnover_minor = d.turnover_minor + excluded.turnover_minor, win_minor = d.win_minor + excluded.win_minor
    returning new.brand_id, new.day, (new.rounds > 0)::integer - (coalesce(old.rounds, 0) > 0)::integer as came
  ), counted as (
    insert into games.brand_day as b (brand_id, day, players)
    select p.brand_id, p.day, sum(p.came) from players p group by 1, 2 having sum(p.came) <> 0 order by 1, 2
    on conflict (brand_id, day) do update set players = b.players + excluded.players
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
