-- A leaderboard: what counts, and what each place wins. What is written takes effect with the next period.
create table promotions.board (
  id integer generated always as identity primary key,
  brand_id integer not null references site.brand,
  code text not null check (code ~ '^[a-z][a-z0-9-]{1,39}$'),
  metric text not null check (metric in ('turnover', 'rounds')),
  period text not null check (period in ('day', 'week')),
  -- The categories that count; all of them where it is empty.
  game_types text[] not null,
  -- What each place wins, the first place first.
  prizes bigint[] not null check (cardinality(prizes) between 1 and 100 and 0 < all (prizes)),
  texts jsonb not null,
  position integer not null,
  is_open boolean not null,
  unique (brand_id, code)
);
grant select, insert, update on promotions.board to croupier_server;
grant select on promotions.board to croupier_audit;

-- A day or week of a leaderboard with the terms that stood when it began. It is closed once.
create table promotions.board_period (
  id bigint generated always as identity primary key,
  board_id integer not null references promotions.board,
  brand_id integer not null references site.brand,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  metric text not null check (metric in ('turnover', 'rounds')),
  game_types text[] not null,
  prizes bigint[] not null check (cardinality(prizes) between 1 and 100 and 0 < all (prizes)),
  closed_at timestamptz,
  unique (board_id, starts_at),
  check (ends_at > starts_at),
  check (closed_at >= ends_at)
);
create index board_period_waiting on promotions.board_period (ends_at) where closed_at is null;
create index board_period_by_brand on promotions.board_period (brand_id, id desc);
grant select, insert, update (closed_at) on promotions.board_period to croupier_server;
grant select on promotions.board_period to croupier_audit;

-- A place of a closed period with what it was computed from, and what it wins.
create table promotions.board_place (
  period_id bigint references promotions.board_period,
  place integer check (place > 0),
  brand_id integer not null references site.brand,
  member_id bigint not null references identity.member,
  -- The pseudonym by which everybody sees it.
  holder text not null check (length(holder) between 1 and 80),
  score bigint not null check (score > 0),
  -- The last round that counts settled then: of two equal scores the earlier one is before the other.
  reached_at timestamptz not null,
  prize_minor bigint not null check (prize_minor > 0),
  closed_at timestamptz not null,
  primary key (period_id, place),
  unique (period_id, member_id)
);
create index board_place_by_member on promotions.board_place (member_id, period_id);
create index board_place_by_time on promotions.board_place using brin (closed_at) with (autosummarize = on);
grant select, insert on promotions.board_place to croupier_server;
grant select on promotions.board_place to croupier_audit;

insert into wallet.seal_source (name, time_column, columns, condition, format) values
  ('promotions.board_place', 'closed_at', 't.period_id, t.place, t.brand_id, t.member_id, t.holder, t.score, t.reached_at, t.prize_minor', 'true', 8);
