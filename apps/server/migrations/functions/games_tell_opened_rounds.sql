create or replace function games.tell_opened_rounds() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  insert into games.round_change (brand_id, round_id, member_id, node_id, closed_at, rounds, turnover_minor, excluded_minor, payouts_minor)
  select n.brand_id, n.id, n.member_id, n.node_id, coalesce(n.closed_at, now()), 1, n.bet_minor, coalesce(n.excluded_minor, 0), n.win_minor
  from opened n
  where n.state = 'settled';
  return null;
end
$$;
