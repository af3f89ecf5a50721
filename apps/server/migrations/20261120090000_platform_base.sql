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

create schema platform;
grant usage on schema platform to croupier_server, croupier_audit;

-- Refuses any change of rows that are history, also to the owner.
create function platform.refuse_change() returns trigger
language plpgsql
as $$
begin
  raise exception '% of % is refused: history is never changed', tg_op, tg_table_name using errcode = 'insufficient_privilege';
end
$$;

create table platform.outbox (
  id bigint generated always as identity primary key,
  brand_id integer not null,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts integer not null default 0,
  quarantined_at timestamptz,
  last_error text
);
create index outbox_waiting on platform.outbox (id) where sent_at is null and quarantined_at is null;
grant select, insert, update on platform.outbox to croupier_server;
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
  operator_id bigint not null,
  operator_name text not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  why text not null
);
create index trail_by_brand on platform.trail (brand_id, id desc);
create trigger trail_is_history before update or delete on platform.trail for each row execute function platform.refuse_change();
create trigger trail_is_history_whole before truncate on platform.trail for each statement execute function platform.refuse_change();
grant select, insert on platform.trail to croupier_server;
grant select on platform.trail to croupier_audit;

-- Large socket messages between server processes.
create table platform.socket_attachment (
  id bigserial primary key,
  created_at timestamptz default now(),
  payload bytea
);
grant select, insert, delete on platform.socket_attachment to croupier_server;
grant usage on sequence platform.socket_attachment_id_seq to croupier_server;
