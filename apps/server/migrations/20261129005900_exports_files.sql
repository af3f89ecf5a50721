create schema exports;
grant usage on schema exports to croupier_server;

-- A file of the rows of a list that an operator asked for; its bytes stand outside the database, under id and run.
create table exports.export (
  id uuid primary key,
  brand_id integer not null references site.brand,
  operator_id bigint not null references identity.operator,
  -- The path of the call that gives the list, and its filters as they are on the wire.
  list text not null,
  filters jsonb not null,
  format text not null check (format in ('csv', 'xlsx')),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  -- Grows each time that the writing begins: a file of another run is nobody's.
  run integer not null default 0,
  rows integer not null default 0,
  bytes bigint not null default 0,
  fault text check (fault in ('not_allowed', 'refused', 'too_large', 'broken')),
  asked_at timestamptz not null,
  -- When the process that writes last said so.
  beat_at timestamptz,
  ended_at timestamptz,
  expires_at timestamptz,
  check ((state in ('waiting', 'running')) = (ended_at is null)),
  check ((state = 'done') = (expires_at is not null)),
  check ((state = 'failed') = (fault is not null))
);
create index export_of_operator on exports.export (brand_id, operator_id, asked_at desc);
create index export_unfinished on exports.export (asked_at) where state in ('waiting', 'running');
create index export_ended on exports.export (ended_at) where ended_at is not null;
grant select, insert, delete on exports.export to croupier_server;
grant update (state, run, rows, bytes, fault, beat_at, ended_at, expires_at) on exports.export to croupier_server;
