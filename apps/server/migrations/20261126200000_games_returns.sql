-- What a vendor declares that a game returns of its stakes, in millionths: from the worst to the best of its bets and ways to play. The
-- deviation is that of one round, in thousandths of its stake, where the vendor tells it.
alter table games.game
  add column lowest_return_ppm integer,
  add column highest_return_ppm integer,
  add column return_deviation_milli integer check (return_deviation_milli > 0),
  add constraint game_return_is_a_range check (lowest_return_ppm between 0 and highest_return_ppm and highest_return_ppm between 1 and 2000000),
  add constraint game_return_is_whole check ((lowest_return_ppm is null) = (highest_return_ppm is null));

-- What the players of a brand staked and won in a game, by the minute in which their rounds closed. Rounds of one table share an outcome, so that
-- a minute, and not a round, is one observation of the game. A minute is forgotten when nearly nothing can change in it any more.
create table games.return_minute (
  brand_id integer not null,
  node_id integer not null,
  minute integer not null,
  stake_minor bigint not null,
  win_minor bigint not null,
  primary key (brand_id, node_id, minute)
);
create index return_minute_oldest on games.return_minute (minute);

-- The same since the watch of the game began, with the sums of the squares and products of all minutes, from which its spread is known.
create table games.watched_return (
  brand_id integer not null references site.brand,
  node_id integer not null references games.game,
  since timestamptz not null default now(),
  rounds bigint not null default 0,
  stake_minor numeric not null default 0,
  win_minor numeric not null default 0,
  stake_squares numeric not null default 0,
  products numeric not null default 0,
  win_squares numeric not null default 0,
  verdict text not null default 'too_early' check (verdict in ('too_early', 'within', 'outside')),
  outside_since timestamptz,
  primary key (brand_id, node_id),
  check ((verdict = 'outside') = (outside_since is not null))
);
comment on table games.watched_return is 'What a game returned of its stakes in a brand, and whether that fits what its vendor declares. No money is moved by it.';

create table games.return_cursor (
  is_only boolean primary key default true check (is_only),
  xid bigint not null,
  id bigint not null
);
insert into games.return_cursor (xid, id) values (0, 0);

-- The last of the next changes of rounds that no running transaction can still add to, and how many there are.
create function games.next_changes(p_xid bigint, p_id bigint, p_limit integer) returns table (xid bigint, id bigint, n bigint)
language sql stable
begin atomic
  select b.xid, b.id, b.n from (
    select c.xid, c.id, row_number() over (order by c.xid, c.id) as n from games.round_change c
    where (c.xid, c.id) > (p_xid, p_id) and c.xid < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
    order by c.xid, c.id limit p_limit
  ) b order by b.n desc limit 1;
end;

-- Takes the next changes into the watch of returns; whether there may be more. A round without a stake is a free one, and its win no return of
-- any stake. What a minute adds to a sum of squares is its new square less the one that it had.
create function games.fold_returns(p_limit integer) returns boolean
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

revoke all on function games.next_changes(bigint, bigint, integer), games.fold_returns(integer) from public;
grant execute on function games.next_changes(bigint, bigint, integer), games.fold_returns(integer) to croupier_server;
grant select, insert, update, delete on games.return_minute to croupier_server;
grant select, insert, update on games.watched_return to croupier_server;
grant select, update on games.return_cursor to croupier_server;
grant select on games.return_minute, games.watched_return, games.return_cursor to croupier_audit;
