-- Takes the next changes into the watch of returns; whether there may be more. A round without a stake is a free one, and its win no return of
-- any stake. What a minute adds to a sum of squares is its new square less the one that it had.
create or replace function games.fold_returns(p_limit integer) returns boolean
language plpgsql
as $$
declare
  at record;
  last record;
begin
  select k.xid, k.id into at from games.return_cursor k for update;
  select n.* into last from games.next_changes(at.xid, at.id, p_limit) n;
  if last.xid is null then
    return false;
  end if;
  with told as materialized (
    select c.brand_id, c.node_id, floor(extract(epoch from c.closed_at) / 60)::integer as minute,
      sum(c.rounds) as rounds, sum(c.turnover_minor) as stake, sum(c.payouts_minor) as win
    from games.round_change c
    join identity.member m on m.id = c.member_id and m.type <> 4
    where (c.xid, c.id) > (at.xid, at.id) and (c.xid, c.id) <= (last.xid, last.id)
      and (c.turnover_minor <> 0 or (c.rounds = 0 and c.payouts_minor <> 0))
    group by 1, 2, 3
  ), minutes as (
    insert into games.return_minute as m (brand_id, node_id, minute, stake_minor, win_minor)
    select t.brand_id, t.node_id, t.minute, t.stake, t.win from told t order by 1, 2, 3
    on conflict (brand_id, node_id, minute) do update set stake_minor = m.stake_minor + excluded.stake_minor, win_minor = m.win_minor + excluded.win_minor
    returning m.brand_id, m.node_id, m.minute, m.stake_minor::numeric as stake, m.win_minor::numeric as win
  )
  insert into games.watched_return as r (brand_id, node_id, rounds, stake_minor, win_minor, stake_squares, products, win_squares)
  select t.brand_id, t.node_id, sum(t.rounds), sum(t.stake), sum(t.win),
    sum(m.stake * m.stake - (m.stake - t.stake) * (m.stake - t.stake)),
    sum(m.stake * m.win - (m.stake - t.stake) * (m.win - t.win)),
    sum(m.win * m.win - (m.win - t.win) * (m.win - t.win))
  from told t
  join minutes m on (m.brand_id, m.node_id, m.minute) = (t.brand_id, t.node_id, t.minute)
  group by 1, 2 order by 1, 2
  on conflict (brand_id, node_id) do update set
    rounds = r.rounds + excluded.rounds, stake_minor = r.stake_minor + excluded.stake_minor, win_minor = r.win_minor + excluded.win_minor,
    stake_squares = r.stake_squares + excluded.stake_squares, products = r.products + excluded.products, win_squares = r.win_squares + excluded.win_squares;
  -- What a round changes later than that is an observation by itself.
  delete from games.return_minute where minute < floor(extract(epoch from now()) / 60) - 8 * 24 * 60;
  update games.return_cursor set xid = last.xid, id = last.id;
  return last.n = p_limit;
end
$$;

revoke all on function games.fold_returns(integer) from public;
grant execute on function games.fold_returns(integer) to croupier_server;
