create schema warehouse;
grant usage on schema warehouse to croupier_server;

-- A key with which the brand's own systems read its data; one operator asks for it, another one decides, and it is shown once.
create table warehouse.api_key (
  id uuid primary key,
  brand_id integer not null references site.brand,
  name text not null,
  scopes text[] not null,
  state text not null default 'asked' check (state in ('asked', 'rejected', 'approved', 'open', 'revoked')),
  -- SHA-256 of the key, which has 256 random bits, and its last four signs.
  key_hash bytea unique,
  hint text,
  days smallint not null check (days between 1 and 366),
  expires_at timestamptz,
  last_used_at timestamptz,
  why text not null,
  asked_by bigint not null references identity.operator,
  asked_by_name text not null,
  asked_at timestamptz not null,
  decided_by bigint references identity.operator,
  decided_by_name text,
  check ((state = 'asked') = (decided_by is null)),
  check (state in ('asked', 'rejected') or decided_by <> asked_by),
  check ((state = 'open') <= (key_hash is not null and expires_at is not null))
);
create index api_key_of_brand on warehouse.api_key (brand_id, asked_at desc);
grant select, insert on warehouse.api_key to croupier_server;
grant update (state, key_hash, hint, expires_at, last_used_at, decided_by, decided_by_name) on warehouse.api_key to croupier_server;
