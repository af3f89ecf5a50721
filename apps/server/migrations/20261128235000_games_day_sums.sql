-- What was settled in a game, day by day of the brand, and how many played: reports over hundreds of days read a row a game and day.
create table games.game_day (
  brand_id integer references site.brand,
  day integer,
  node_id integer references games.game,
  rounds bigint not null,
  turnover_minor bigint not null,
  win_minor bigint not null,
  primary key (brand_id, day, node_id)
);
grant select, insert, update on games.game_day to croupier_server;
grant select on games.game_day to croupier_audit;

create table games.brand_day (
  brand_id integer references site.brand,
  day integer,
  players integer not null,
  primary key (brand_id, day)
);
grant select, insert, update on games.brand_day to croupier_server;
grant select on games.brand_day to croupier_audit;

-- Nothing settles and nothing is folded until the sums stand where the folds stand.
lock table games.round, games.day_cursor in share row exclusive mode;

insert into games.game_day (brand_id, day, node_id, rounds, turnover_minor, win_minor)
select s.brand_id, s.day, s.node_id, sum(s.rounds), sum(s.turnover_minor), sum(s.win_minor)
from (
  select r.brand_id, (r.closed_at at time zone (b.settings ->> 'timeZone'))::date - date '1970-01-01' as day, r.node_id, 1 as rounds, r.bet_minor as turnover_minor, r.win_minor
  from games.round r
  join site.brand b on b.id = r.brand_id
  join identity.member m on m.id = r.member_id and m.type <> 4
  where r.state = 'settled'
  union all
  select c.brand_id, (c.closed_at at time zone (b.settings ->> 'timeZone'))::date - date '1970-01-01', c.node_id, -c.rounds, -c.turnover_minor, -c.payouts_minor
  from games.day_cursor k
  join games.round_change c on (c.xid, c.id) > (k.xid, k.id)
  join site.brand b on b.id = c.brand_id
  join identity.member m on m.id = c.member_id and m.type <> 4
) s
group by 1, 2, 3
having sum(s.rounds) <> 0 or sum(s.turnover_minor) <> 0 or sum(s.win_minor) <> 0;

insert into games.brand_day (brand_id, day, players)
select p.brand_id, p.day, count(*) from games.player_day p where p.rounds > 0 group by 1, 2;
