-- Takes the next changes into the days; whether there may be more.
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
  insert into games.player_day as d (brand_id, day, member_id, rounds, turnover_minor, win_minor)
  select c.brand_id, c.day, c.member_id, sum(c.rounds), sum(c.turnover_minor), sum(c.win_minor)
  from games.day_change c
  where (c.xid, c.id) > (at.xid, at.id) and (c.xid, c.id) <= (last.xid, last.id)
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (brand_id, day, member_id) do update set
    rounds = d.rounds + excluded.rounds, turnover_minor = d.turnover_minor + excluded.turnover_minor, win_minor = d.win_minor + excluded.win_minor;
  update games.day_cursor set xid = last.xid, id = last.id;
  return last.n = p_limit;
end
$$;

revoke all on function games.fold_days(integer) from public;
grant execute on function games.fold_days(integer) to croupier_server;
