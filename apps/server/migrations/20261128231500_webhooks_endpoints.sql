create schema webhooks;
grant usage on schema webhooks to croupier_server;

-- Addresses of the brand's own systems that are told of events; one operator asks for it, another one decides.
create table webhooks.endpoint (
  id uuid primary key,
  brand_id integer not null references site.brand,
  name text not null,
  url text not null,
  events text[] not null,
  state text not null check (state in ('asked', 'rejected', 'open', 'off', 'gone')),
  -- The secret that signs, and the one before it, which signs too until its time is over.
  secret_sealed bytea not null,
  former_sealed bytea,
  former_until timestamptz,
  -- Failures one after the other, and when it is tried again.
  failures integer not null default 0,
  next_at timestamptz not null,
  why text not null,
  asked_by bigint not null references identity.operator,
  asked_by_name text not null,
  asked_at timestamptz not null,
  decided_by bigint references identity.operator,
  decided_by_name text,
  decided_at timestamptz,
  check ((state = 'asked') = (decided_by is null)),
  check (state in ('asked', 'rejected') or decided_by <> asked_by)
);
create index endpoint_of_brand on webhooks.endpoint (brand_id, asked_at);
grant select, insert on webhooks.endpoint to croupier_server;
grant update (name, events, state, secret_sealed, former_sealed, former_until, failures, next_at, decided_by, decided_by_name, decided_at)
  on webhooks.endpoint to croupier_server;

-- One event for one endpoint. Those of one key are delivered in the order of their ids.
create table webhooks.delivery (
  id bigint generated always as identity primary key,
  endpoint_id uuid not null references webhooks.endpoint,
  brand_id integer not null references site.brand,
  -- The same for every endpoint and every repeat.
  event_id uuid not null,
  type text not null,
  key text not null,
  body text not null,
  made_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'dead')),
  attempts integer not null default 0,
  next_at timestamptz not null,
  -- When it is given up: later where somebody sends it again.
  until timestamptz not null,
  ended_at timestamptz,
  unique (endpoint_id, event_id)
);
create index delivery_waiting on webhooks.delivery (endpoint_id, key, id) where state = 'waiting';
create index delivery_due on webhooks.delivery (endpoint_id, next_at) where state = 'waiting';
create index delivery_by_time on webhooks.delivery (endpoint_id, id desc);
create index delivery_ended on webhooks.delivery (ended_at) where state <> 'waiting';
grant select, insert, delete on webhooks.delivery to croupier_server;
grant update (state, attempts, next_at, until, ended_at) on webhooks.delivery to croupier_server;

-- What an endpoint answered to each try.
create table webhooks.attempt (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references webhooks.delivery on delete cascade,
  at timestamptz not null,
  status integer,
  milliseconds integer not null,
  answer text not null
);
create index attempt_of_delivery on webhooks.attempt (delivery_id, id);
grant select, insert on webhooks.attempt to croupier_server;
