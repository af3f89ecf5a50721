-- A period of a leaderboard keeps its terms, and is closed once.
create or replace function promotions.keep_board_period() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'DELETE' or old.closed_at is not null
    or (new.id, new.board_id, new.brand_id, new.starts_at, new.ends_at, new.metric, new.game_types, new.prizes, new.prize_kinds)
      is distinct from (old.id, old.board_id, old.brand_id, old.starts_at, old.ends_at, old.metric, old.game_types, old.prizes, old.prize_kinds)
  then
    raise exception 'period % of a leaderboard is kept', old.id using errcode = 'check_violation';
  end if;
  return new;
end
$$;

revoke all on function promotions.keep_board_period() from public;
