-- Events, markets and what a feed says of them. A price is a row of `market` with a version; settlements are only ever added.

create table sportsbook.producer (
  product integer primary key,
  heard_at timestamptz,
  -- False from a gap until the snapshot after it is complete.
  is_whole boolean not null default false
);

create table sportsbook.tournament (
  id text primary key,
  sport_id text not null,
  sport_name text not null,
  category_id text not null,
  category_name text not null,
  name text not null
);
create index tournament_of_sport on sportsbook.tournament (sport_id);

create table sportsbook.event (
  id text primary key,
  tournament_id text not null references sportsbook.tournament,
  home jsonb not null,
  away jsonb not null,
  best_of integer,
  starts_at timestamptz not null,
  status integer not null default 0 check (status between 0 and 9),
  -- The status of the event as the feed told it last: score, clock, periods.
  progress jsonb,
  -- Of the message that told the fixture, and of that which told the status: newer ones count.
  fixture_order bigint[] not null,
  status_order bigint[] not null default '{0,0,0}',
  changed_at timestamptz not null default clock_timestamp()
);
create index event_of_tournament on sportsbook.event (tournament_id, starts_at);
create index event_by_start on sportsbook.event (starts_at);

create table sportsbook.market (
  id bigint generated always as identity primary key,
  event_id text not null references sportsbook.event,
  market_id integer not null,
  specifiers text not null default '',
  product integer not null,
  status integer not null check (status in (1, 0, -1, -2, -3, -4)),
  -- Of an outcome: odds in thousandths, chances in millionths, whether it is sold.
  outcomes jsonb not null default '{}',
  version bigint not null default 1,
  -- Of the message that told the price last.
  price_order bigint[] not null,
  cash_out_status integer not null default 1,
  stop_reason integer,
  -- Whether its revisions say how it ended; prices do not change its status then.
  is_decided boolean not null default false,
  -- How many revisions there are, and for how many of them tickets are settled.
  revisions integer not null default 0,
  settled_revisions integer not null default 0,
  -- How often a ticket that was accepted late asked to be settled with it.
  reopened integer not null default 0,
  unique (event_id, market_id, specifiers),
  check (settled_revisions <= revisions)
);
create index market_unsettled on sportsbook.market (id) where settled_revisions < revisions;

create table sportsbook.market_revision (
  market_row bigint not null references sportsbook.market,
  kind text not null check (kind in ('settlement', 'rollback-settlement', 'cancel', 'rollback-cancel')),
  timestamp_ms bigint not null,
  product integer not null,
  generation integer not null,
  -- Outcomes of a settlement, the window of a cancel.
  body jsonb not null,
  at timestamptz not null default clock_timestamp(),
  primary key (market_row, timestamp_ms, product, generation, kind)
);

create trigger append_only before update or delete on sportsbook.market_revision for each row execute function sportsbook.refuse_change();
create trigger no_truncate before truncate on sportsbook.market_revision execute function sportsbook.refuse_change();

-- The simulated feed of this database: its seed, and how far it has spoken. One process at a time lets it speak.
create table sportsbook.simulation (
  id boolean primary key default true check (id),
  seed_sealed bytea not null,
  spoken_until timestamptz not null,
  holder uuid,
  held_until timestamptz not null default '-infinity'
);
