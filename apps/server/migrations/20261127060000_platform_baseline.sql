-- Group roles carry the rights; each installation makes login roles that belong to them (tools/start).
do $$
declare
  wanted text;
begin
  foreach wanted in array array['croupier_server', 'croupier_audit'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      execute format('create role %I nologin', wanted);
    end if;
  end loop;
end
$$;

revoke create on schema public from public;

create extension if not exists pg_trgm with schema public;
create extension if not exists unaccent with schema public;
create extension if not exists ltree with schema public;
create extension if not exists btree_gist with schema public;

create schema platform;
grant usage on schema platform to croupier_server, croupier_audit;

create table platform.outbox (
  id bigint generated always as identity primary key,
  brand_id integer not null,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  quarantined_at timestamptz,
  last_error text
) with (toast_tuple_target = 8160);
create index outbox_waiting on platform.outbox (id) where quarantined_at is null;
grant select, insert, update, delete on platform.outbox to croupier_server;
grant select on platform.outbox to croupier_audit;

-- Things that count once: ids of encrypted bodies, solved challenges.
create table platform.used_token (
  token text primary key,
  expires_at timestamptz not null
);
create index used_token_expiry on platform.used_token (expires_at);
grant select, insert, delete on platform.used_token to croupier_server;

-- Who wrote what at the console: before, after and why.
create table platform.trail (
  id bigint generated always as identity primary key,
  brand_id integer not null,
  at timestamptz not null default now(),
  operator_id bigint,
  operator_name text not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  why text not null,
  actor_kind text not null default 'operator' check (actor_kind in ('operator', 'agent')),
  member_id bigint,
  constraint trail_actor check ((actor_kind = 'operator') = (operator_id is not null) and (actor_kind = 'agent') = (member_id is not null))
);
create index trail_by_brand on platform.trail (brand_id, id desc);
-- The records under the seals are read by their time.
create index trail_by_time on platform.trail using brin (at) with (autosummarize = on);
grant select on platform.trail to croupier_server, croupier_audit;
grant insert (
  brand_id, operator_id, operator_name, action, subject, before, after, why, actor_kind, member_id
) on platform.trail to croupier_server;

-- Large socket messages between server processes.
create table platform.socket_attachment (
  id bigserial primary key,
  created_at timestamptz default now(),
  payload bytea
);
grant select, insert, delete on platform.socket_attachment to croupier_server;
grant usage on sequence platform.socket_attachment_id_seq to croupier_server;

-- The keys that have sealed values in this database, by the marks that values bear. One that is listed is needed until all is sealed anew.
create table platform.sealing_key (
  mark bytea primary key check (octet_length(mark) = 5),
  since timestamptz not null,
  -- When every sealed value was found to bear this mark.
  settled_at timestamptz
);
grant select, insert, update, delete on platform.sealing_key to croupier_server;
