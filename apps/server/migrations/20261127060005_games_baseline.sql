create schema games;
grant usage on schema games to croupier_server, croupier_audit;

-- Rounds and records of messages, slim: columns stand in the order in which nothing is lost to alignment, words that are one of a few take
-- four bytes, and a round whose vendor names it by a uuid keeps sixteen bytes of its name instead of thirty-seven.
create type games.round_state as enum ('open', 'settled', 'voided');

create type games.message_kind as enum ('bet', 'win', 'rollback');

create type games.message_state as enum ('applied', 'refused', 'rolled_back', 'tombstone', 'void');

-- A message's key as a hash index: four bytes of it instead of the whole, one page to find it. PostgreSQL has no unique hash indexes, but it
-- excludes by one: rows whose hashes are equal are compared whole.
-- The key of a constraint: it is part of the table, and never changes.
create function games.message_key(transaction_uuid uuid, brand_id integer, vendor_code text) returns text
language sql immutable parallel safe
return transaction_uuid::text || ' ' || brand_id::text || ' ' || vendor_code;

-- The catalogue is the same for every brand; what differs by brand stands in vendor_connection.
create table games.vendor (
  id integer generated always as identity primary key,
  code text not null unique,
  name text not null,
  account_type_name text not null
);
grant select, insert, update on games.vendor to croupier_server;
grant select on games.vendor to croupier_audit;

create table games.vendor_category (
  vendor_code text references games.vendor (code),
  game_type text,
  position integer not null,
  primary key (vendor_code, game_type)
);
grant select, insert, update on games.vendor_category to croupier_server;
grant select on games.vendor_category to croupier_audit;

create table games.vendor_connection (
  brand_id integer references site.brand,
  vendor_code text references games.vendor (code),
  status text not null check (status in ('connected', 'maintenance')),
  base_url text not null,
  operator_id integer not null,
  -- The vendor's public key (PEM): its calls to the wallet are verified with it.
  public_key text not null,
  -- A repeated message hears the balance of its first answer, or that of now.
  replayed_balance text not null default 'first' check (replayed_balance in ('first', 'now')),
  -- A rollback of a transaction that never came is accepted, or refused as unknown; remembered it is either way.
  unknown_rollback text not null default 'accepted' check (unknown_rollback in ('accepted', 'refused')),
  -- The HTTP status that goes with a wrong signature.
  forgery_status integer not null default 200 check (forgery_status in (200, 401)),
  -- Whether the vendor describes a stake as `market:side`. Another vendor's description may look the same and mean nothing.
  names_sides boolean not null default false,
  -- What a vendor's promotions may pay in 24 hours: a win without a bet has nothing else that bounds it.
  promo_ceiling_minor bigint not null default 10000000 check (promo_ceiling_minor >= 0),
  -- From which addresses a vendor's messages may come, beside their signature; none means any.
  allowed_addresses text[] not null default '{}',
  -- Where the pages of a vendor's games are, beside those that the configuration names: they alone may stand in our frames.
  game_origin text check (game_origin ~ '^https?://[^\s/?#@;,]+$'),
  primary key (brand_id, vendor_code)
);
grant select, insert, update on games.vendor_connection to croupier_server;
grant select on games.vendor_connection to croupier_audit;

create table games.game (
  node_id integer primary key,
  vendor_code text not null references games.vendor (code),
  game_type text not null,
  classify text check (classify in ('SC', 'VP', 'JP', 'TG', 'AC', 'BG')),
  game_code text not null,
  name_en text not null,
  name_ty text not null,
  -- Names and vendor in lower case without diacritics: what a search looks through.
  search_text text not null,
  is_hot boolean not null default false,
  is_new boolean not null default false,
  has_trial boolean not null default false,
  is_group boolean not null default false,
  position integer not null,
  lowest_return_ppm integer,
  highest_return_ppm integer,
  return_deviation_milli integer check (return_deviation_milli > 0),
  unique (vendor_code, game_code),
  constraint game_return_is_a_range check (lowest_return_ppm between 0 and highest_return_ppm and highest_return_ppm between 1 and 2000000),
  constraint game_return_is_whole check ((lowest_return_ppm is null) = (highest_return_ppm is null))
);
create index game_by_type on games.game (game_type, position, node_id);
create index game_by_vendor on games.game (vendor_code, game_type, position, node_id);
create index game_hot on games.game (game_type, position, node_id) where is_hot;
create index game_search on games.game using gin (search_text public.gin_trgm_ops);
grant select, insert, update on games.game to croupier_server;
grant select on games.game to croupier_audit;

create table games.favourite (
  brand_id integer not null references site.brand,
  member_id bigint references identity.member,
  node_id integer references games.game,
  added_at timestamptz not null,
  primary key (member_id, node_id)
);
grant select, insert, update, delete on games.favourite to croupier_server;
grant select on games.favourite to croupier_audit;

create table games.recent (
  brand_id integer not null references site.brand,
  member_id bigint references identity.member,
  node_id integer references games.game,
  played_at timestamptz not null,
  primary key (member_id, node_id)
);
grant select, insert, update on games.recent to croupier_server;
grant select on games.recent to croupier_audit;

-- A game session at a vendor: the token that its wallet calls carry.
create table games.launch (
  token_hash bytea primary key,
  brand_id integer not null references site.brand,
  member_id bigint not null references identity.member,
  vendor_code text not null references games.vendor (code),
  node_id integer not null references games.game,
  currency text not null,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  -- A launch lasts no longer than the site session it was opened in; launches from before this column last out their own time.
  session_id bigint references identity.session
);
create index launch_by_member on games.launch (member_id, started_at desc);
-- The records under the seals are read by their time.
create index launch_by_time on games.launch using brin (started_at) with (autosummarize = on);
grant select, insert on games.launch to croupier_server;
grant select on games.launch to croupier_audit;

-- What settled rounds came to, as differences: a round that settles, changes afterwards or is voided leaves one row each
-- time, written with the change itself. Differences add up in any order, and a reader that goes by transaction
-- (`xid` below the oldest that still runs) can neither lose a row nor read one twice.
create table games.round_change (
  xid bigint default ((pg_current_xact_id())::text)::bigint,
  id bigint generated always as identity,
  brand_id integer not null,
  round_id bigint not null,
  member_id bigint not null,
  node_id integer not null,
  -- When the round closed first: late changes belong to that moment.
  closed_at timestamptz not null,
  rounds smallint not null,
  turnover_minor bigint not null,
  excluded_minor bigint not null,
  payouts_minor bigint not null,
  primary key (xid, id)
);
grant select on games.round_change to croupier_server, croupier_audit;

-- What the daily comparison of the vendors' lists, our records, the ledger and the rounds found. What is found again is the same row.
create table games.difference (
  id bigint generated always as identity primary key,
  brand_id integer not null references site.brand,
  -- Empty where no vendor is known: a transfer that no record explains.
  vendor_code text not null,
  kind text not null check (
    kind in (
    'unknown_here', 'unknown_there', 'other_state', 'other_amount', 'other_player', 'other_kind',
    'no_transfer', 'other_transfer', 'stray_transfer', 'other_round', 'unanswered'
    )
  ),
  -- The transaction, round, transfer or hour that it is about.
  reference text not null,
  ours text not null,
  theirs text not null,
  found_at timestamptz not null,
  seen_at timestamptz not null,
  unique (brand_id, vendor_code, kind, reference)
);
create index difference_by_brand on games.difference (brand_id, id desc);
grant select, insert, update on games.difference to croupier_server;
grant select on games.difference to croupier_audit;

-- How far the log of rounds was looked through for markets that changed.
create table games.match_cursor (
  is_only boolean default true primary key check (is_only),
  xid bigint not null,
  id bigint not null
);
grant select, update on games.match_cursor to croupier_server;
grant select on games.match_cursor to croupier_audit;

-- Free rounds that an operator gave: asked for under our id before the vendor hears of them, and known by it ever after.
create table games.free_bet (
  id uuid primary key,
  seq bigint generated always as identity unique,
  brand_id integer not null references site.brand,
  vendor_code text not null references games.vendor (code),
  member_id bigint not null references identity.member,
  campaign_id uuid not null,
  campaign_name text not null,
  game_code text not null,
  bet_minor bigint not null check (bet_minor > 0),
  rounds integer not null check (rounds > 0),
  ends_at timestamptz not null,
  state text not null check (state in ('asked', 'refused', 'new', 'active', 'finished', 'expired', 'cancelled', 'failed')),
  reward_id uuid,
  operator_name text not null,
  given_at timestamptz not null,
  changed_at timestamptz not null,
  check ((reward_id is null) = (state in ('asked', 'refused')))
);
create index free_bet_of_member on games.free_bet (brand_id, member_id, seq desc);
create index free_bet_of_brand on games.free_bet (brand_id, seq desc);
grant select, insert, update on games.free_bet to croupier_server;
grant select on games.free_bet to croupier_audit;

-- What players settled, day by day of their brand: figures of a brand's day no longer read its rounds, of which there may be millions.
create table games.player_day (
  brand_id integer references site.brand,
  day integer,
  member_id bigint,
  rounds integer not null,
  turnover_minor bigint not null,
  win_minor bigint not null,
  primary key (brand_id, day, member_id)
);
grant select, insert, update on games.player_day to croupier_server;
grant select on games.player_day to croupier_audit;

create table games.day_cursor (
  is_only boolean default true primary key check (is_only),
  xid bigint not null,
  id bigint not null
);
grant select, update on games.day_cursor to croupier_server;
grant select on games.day_cursor to croupier_audit;

create table games.round (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  bet_minor bigint not null default 0,
  win_minor bigint not null default 0,
  -- Stakes that count in no metric: paid with bonus money, or matched by an opposite bet; null where there are none.
  excluded_minor bigint constraint round_excluded_is_something check (excluded_minor <> 0),
  opened_at timestamptz not null,
  closed_at timestamptz,
  brand_id integer not null,
  node_id integer not null,
  state games.round_state not null,
  vendor_code text not null,
  -- The vendor's own name of the round: as a uuid where it is written like one, otherwise as text.
  round_uuid uuid,
  round_name text,
  check (num_nonnulls(round_uuid, round_name) = 1)
);
-- It also leads to all rounds of a member.
create unique index round_of_name on games.round (member_id, hashtextextended(vendor_code || ' ' || coalesce(round_uuid::text, round_name), 0));
create index round_open on games.round (opened_at) where state = 'open';
-- Rounds lie in the order in which they were opened, but for those that fill a hole, and close soon: summaries of ranges find those of a time.
create index round_by_opening on games.round using brin (opened_at timestamptz_minmax_multi_ops) with (pages_per_range = 32, autosummarize = off);
create index round_by_closing on games.round using brin (closed_at timestamptz_minmax_multi_ops) with (pages_per_range = 32, autosummarize = off);
grant select, insert on games.round to croupier_server;
grant select on games.round to croupier_audit;
grant update (bet_minor, win_minor, excluded_minor, closed_at, state) on games.round to croupier_server;

create table games.vendor_transaction (
  member_id bigint not null,
  amount_minor bigint not null check (amount_minor >= 0),
  at timestamptz not null,
  round_id bigint,
  transfer_id bigint,
  -- The balance that the answer told; null where it told none.
  balance_minor bigint,
  -- What of a stake is matched by stakes on the other sides of its market; null where nothing is.
  matched_minor bigint,
  -- 64 bits of a SHA-256 over the business fields: another content under the same id is refused. Whoever finds two contents with one digest
  -- is answered as if he had said the same twice; a refused one is looked at again. Null where only the key is taken.
  digest bigint,
  brand_id integer not null,
  kind games.message_kind not null,
  state games.message_state not null,
  vendor_code text not null,
  transaction_uuid uuid not null,
  reference_uuid uuid,
  bet_on text constraint vendor_transaction_bet_on_check1 check (length(bet_on) <= 120),
  -- The free rounds that the message belongs to, as its vendor names them.
  reward_uuid uuid,
  -- What of a win is stake that was never at risk, of vendors that debit stakes in advance: it counts neither as turnover nor as a win.
  unused_minor bigint,
  -- Of a bet: what stood on the pool with it, as its vendor was told.
  pool_minor bigint check (pool_minor > 0),
  -- Of a win: the part that the pool pays. Of a bet: what its wins were paid of the pool.
  jackpot_minor bigint check (jackpot_minor > 0),
  constraint vendor_transaction_key exclude using hash (games.message_key(transaction_uuid, brand_id, vendor_code) with =),
  check (unused_minor between 1 and amount_minor),
  check (matched_minor between 1 and amount_minor)
);
create index vendor_transaction_by_market on games.vendor_transaction (brand_id, vendor_code, split_part(bet_on, ':', 1)) where bet_on is not null;
create index vendor_transaction_by_reward on games.vendor_transaction (reward_uuid) where reward_uuid is not null;
create index vendor_transaction_by_round on games.vendor_transaction using brin (round_id) with (pages_per_range = 8, autosummarize = off);
create index vendor_transaction_by_time on games.vendor_transaction using brin (at) with (autosummarize = on);
create index vendor_transaction_on_side on games.vendor_transaction (round_id) where bet_on is not null;
create index promo_win on games.vendor_transaction (brand_id, vendor_code, at) where kind = 'win' and reference_uuid is null;
-- Wins that took of a pool are few among all wins; the console lists them and sums them up.
create index jackpot_win on games.vendor_transaction (brand_id, transfer_id) where kind = 'win' and jackpot_minor is not null;
grant select on games.vendor_transaction to croupier_server, croupier_audit;
grant update (matched_minor) on games.vendor_transaction to croupier_server;

-- Whose messages are believed is kept for good: each key and address that a vendor has had at a brand. The database writes it down, whoever
-- changes the connection; nobody else may.
create table games.vendor_key (
  id bigint generated always as identity primary key,
  brand_id integer not null references site.brand,
  vendor_code text not null references games.vendor (code),
  public_key text not null,
  base_url text not null,
  operator_id integer not null,
  since timestamptz not null default now()
);
comment on table games.vendor_key is 'The keys of vendors since they came; the last of a brand and vendor is the one in games.vendor_connection.';
grant select on games.vendor_key to croupier_audit;

-- What a vendor's promotions may pay in a day is money without a bet: two operators agree on another ceiling, and the connection takes no other.
create table games.promo_ceiling (
  id uuid primary key,
  brand_id integer not null,
  vendor_code text not null,
  before_minor bigint not null,
  ceiling_minor bigint not null check (ceiling_minor >= 0),
  state text not null check (state in ('asked', 'rejected', 'done')),
  why text not null,
  asked_by bigint not null references identity.operator,
  asked_by_name text not null,
  asked_at timestamptz not null,
  decided_by bigint references identity.operator,
  decided_by_name text,
  decided_at timestamptz,
  foreign key (brand_id, vendor_code) references games.vendor_connection,
  check ((state = 'asked') = (decided_by is null)),
  check (state <> 'done' or decided_by <> asked_by)
);
create unique index promo_ceiling_open on games.promo_ceiling (brand_id, vendor_code) where state = 'asked';
create index promo_ceiling_done on games.promo_ceiling (brand_id, vendor_code, decided_at) where state = 'done';
comment on table games.promo_ceiling is 'Ceilings of a day for the promotions of a vendor, as one operator asked for them and another decided.';
grant select, insert on games.promo_ceiling to croupier_server;
grant select on games.promo_ceiling to croupier_audit;
grant update (state, decided_by, decided_by_name, decided_at) on games.promo_ceiling to croupier_server;

-- What a brand makes of a game of the catalogue. A game without a row stands as the catalogue has it.
create table games.game_setting (
  brand_id integer references site.brand,
  node_id integer references games.game,
  is_on boolean not null,
  is_hot boolean not null,
  is_new boolean not null,
  classify text check (classify in ('JP', 'SC', 'VP', 'TG', 'AC', 'BG')),
  -- Games with a place come first in their lobby, in the order of places.
  place integer check (place between 1 and 9999),
  primary key (brand_id, node_id)
);
comment on table games.game_setting is 'A game as one brand shows it: on or off, hot, new, sub-type, place in its lobby.';
grant select, insert, update on games.game_setting to croupier_server;
grant select on games.game_setting to croupier_audit;

-- Whose key is believed decides over every balance: two operators agree on a vendor's connection.
create table games.connection_request (
  id uuid primary key,
  brand_id integer not null references site.brand,
  vendor_code text not null check (vendor_code ~ '^[A-Z0-9_]{2,30}$'),
  vendor_name text not null check (length(vendor_name) between 1 and 60),
  categories text[] not null check (cardinality(categories) between 1 and 9),
  base_url text not null,
  -- The number by which the vendor knows us.
  operator_number integer not null check (operator_number > 0),
  public_key text not null,
  replayed_balance text not null check (replayed_balance in ('first', 'now')),
  unknown_rollback text not null check (unknown_rollback in ('accepted', 'refused')),
  forgery_status integer not null check (forgery_status in (200, 401)),
  names_sides boolean not null,
  state text not null check (state in ('asked', 'rejected', 'done')),
  why text not null,
  asked_by bigint not null references identity.operator,
  asked_by_name text not null,
  asked_at timestamptz not null,
  decided_by bigint references identity.operator,
  decided_by_name text,
  decided_at timestamptz,
  game_origin text not null check (game_origin ~ '^https?://[^\s/?#@;,]+$'),
  check ((state = 'asked') = (decided_by is null)),
  check (state <> 'done' or decided_by <> asked_by)
);
create unique index connection_request_open on games.connection_request (brand_id, vendor_code) where state = 'asked';
comment on table games.connection_request is 'Connections with vendors as one operator asked for them and another decided.';
grant select, insert on games.connection_request to croupier_server;
grant select on games.connection_request to croupier_audit;
grant update (state, decided_by, decided_by_name, decided_at) on games.connection_request to croupier_server;

-- Progressive pools: every stake in a game that has one adds a part to the pool and a part to its reserve, in the transfer of the bet; a win is
-- paid out of the pool as far as its vendor says so and the bet was told. The pool stands on an account of class jackpot whose scope is the game's
-- number, its reserve on 'reserve <number>', and what the house has lent to them on the house's account 'loan <number>'.
create table games.progressive (
  brand_id integer references site.brand,
  node_id integer references games.game,
  contribution_ppm integer not null check (contribution_ppm between 1 and 100000),
  reserve_ppm integer not null check (reserve_ppm between 0 and 100000),
  -- The pool never stands below it.
  seed_minor bigint not null check (seed_minor > 0),
  -- The stake that wins the whole pool; a smaller one wins its share.
  max_stake_minor bigint not null check (max_stake_minor > 0),
  opened_at timestamptz not null default now(),
  primary key (brand_id, node_id)
);
comment on table games.progressive is 'The terms of a pool. They are promised to players, so that they are never changed.';
grant select, insert on games.progressive to croupier_server;
grant select on games.progressive to croupier_audit;

-- What the players of a brand staked and won in a game, by the minute in which their rounds closed. Rounds of one table share an outcome, so that
-- a minute, and not a round, is one observation of the game. A minute is forgotten when nearly nothing can change in it any more.
create table games.return_minute (
  brand_id integer,
  node_id integer,
  minute integer,
  stake_minor bigint not null,
  win_minor bigint not null,
  primary key (brand_id, node_id, minute)
);
create index return_minute_oldest on games.return_minute (minute);
grant select, insert, update, delete on games.return_minute to croupier_server;
grant select on games.return_minute to croupier_audit;

-- The same since the watch of the game began, with the sums of the squares and products of all minutes, from which its spread is known.
create table games.watched_return (
  brand_id integer references site.brand,
  node_id integer references games.game,
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
grant select, insert, update on games.watched_return to croupier_server;
grant select on games.watched_return to croupier_audit;

create table games.return_cursor (
  is_only boolean default true primary key check (is_only),
  xid bigint not null,
  id bigint not null
);
grant select, update on games.return_cursor to croupier_server;
grant select on games.return_cursor to croupier_audit;

-- What a brand takes as one stake of a game, at least and at most. A game without a row takes what its vendor offers.
create table games.stake_limit (
  brand_id integer references site.brand,
  node_id integer references games.game,
  smallest_minor bigint check (smallest_minor > 0),
  largest_minor bigint,
  primary key (brand_id, node_id),
  check (largest_minor >= coalesce(smallest_minor, 1)),
  check (num_nonnulls(smallest_minor, largest_minor) > 0)
);
comment on table games.stake_limit is 'The smallest and the largest stake of one bet that a brand takes in a game.';
grant select, insert, update, delete on games.stake_limit to croupier_server;
grant select on games.stake_limit to croupier_audit;

-- Covers that operators brought, drawn anew, three to four. One that no game bears is thrown away a day later.
create table games.cover (
  id uuid primary key,
  brand_id integer not null references site.brand,
  bytes bytea not null check (octet_length(bytes) between 1 and 2000000),
  sent_at timestamptz not null
);
grant select, insert, delete on games.cover to croupier_server;
grant select on games.cover to croupier_audit;

create table games.game_cover (
  brand_id integer references site.brand,
  node_id integer references games.game,
  cover_id uuid not null references games.cover,
  primary key (brand_id, node_id)
);
create index game_cover_by_cover on games.game_cover (cover_id);
comment on table games.game_cover is 'The cover that a brand shows for a game; without a row the one that is drawn.';
grant select, insert, update, delete on games.game_cover to croupier_server;
grant select on games.game_cover to croupier_audit;

insert into games.day_cursor (is_only, xid, id) values
  ('true', 0, 0);

insert into games.return_cursor (is_only, xid, id) values
  ('true', 0, 0);

insert into games.match_cursor (is_only, xid, id) values
  ('true', 0, 0);
