create schema games;
grant usage on schema games to croupier_server, croupier_audit;

-- The catalogue is the same for every brand; what differs by brand stands in vendor_connection.
create table games.vendor (
  id integer generated always as identity primary key,
  code text not null unique,
  name text not null,
  account_type_name text not null
);

create table games.vendor_category (
  vendor_code text not null references games.vendor (code),
  game_type text not null,
  position integer not null,
  primary key (vendor_code, game_type)
);

create table games.vendor_connection (
  brand_id integer not null references site.brand,
  vendor_code text not null references games.vendor (code),
  status text not null check (status in ('connected', 'maintenance')),
  base_url text not null,
  operator_id integer not null,
  -- The vendor's public key (PEM): its calls to the wallet are verified with it.
  public_key text not null,
  primary key (brand_id, vendor_code)
);

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
  unique (vendor_code, game_code)
);
create index game_by_type on games.game (game_type, position, node_id);
create index game_by_vendor on games.game (vendor_code, game_type, position, node_id);
create index game_hot on games.game (game_type, position, node_id) where is_hot;
create index game_search on games.game using gin (search_text public.gin_trgm_ops);

create table games.favourite (
  brand_id integer not null references site.brand,
  member_id bigint not null references identity.member,
  node_id integer not null references games.game,
  added_at timestamptz not null,
  primary key (member_id, node_id)
);

create table games.recent (
  brand_id integer not null references site.brand,
  member_id bigint not null references identity.member,
  node_id integer not null references games.game,
  played_at timestamptz not null,
  primary key (member_id, node_id)
);

-- A game session at a vendor: the token that its wallet calls carry.
create table games.launch (
  token_hash bytea primary key,
  brand_id integer not null references site.brand,
  member_id bigint not null references identity.member,
  vendor_code text not null references games.vendor (code),
  node_id integer not null references games.game,
  currency text not null,
  started_at timestamptz not null,
  expires_at timestamptz not null
);
create index launch_by_member on games.launch (member_id, started_at desc);

create table games.round (
  id bigint generated always as identity primary key,
  brand_id integer not null references site.brand,
  vendor_code text not null references games.vendor (code),
  -- The vendor's own name of the round.
  round_ref text not null,
  member_id bigint not null references identity.member,
  node_id integer not null references games.game,
  state text not null check (state in ('open', 'settled', 'voided')),
  bet_minor bigint not null default 0,
  win_minor bigint not null default 0,
  opened_at timestamptz not null,
  closed_at timestamptz,
  unique (brand_id, vendor_code, round_ref)
);
create index round_by_member on games.round (member_id, id desc);
create index round_open on games.round (opened_at) where state = 'open';
create index round_wins on games.round (brand_id, closed_at desc) where win_minor > 0;

-- Every vendor message that we decided on: the answer that a repeat gets, and the tombstones of early rollbacks.
create table games.vendor_transaction (
  brand_id integer not null references site.brand,
  vendor_code text not null references games.vendor (code),
  transaction_uuid uuid not null,
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  state text not null check (state in ('applied', 'refused', 'rolled_back', 'tombstone', 'void')),
  reference_uuid uuid,
  member_id bigint not null references identity.member,
  round_id bigint references games.round,
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null,
  -- SHA-256 over the business fields; another content under the same id is refused.
  digest bytea not null,
  answer jsonb not null,
  transfer_id bigint,
  at timestamptz not null,
  primary key (brand_id, vendor_code, transaction_uuid)
);
create index vendor_transaction_by_reference on games.vendor_transaction (brand_id, vendor_code, reference_uuid) where reference_uuid is not null;
create index vendor_transaction_by_round on games.vendor_transaction (round_id);

grant select, insert, update on all tables in schema games to croupier_server;
grant delete on games.favourite to croupier_server;
grant select on all tables in schema games to croupier_audit;
