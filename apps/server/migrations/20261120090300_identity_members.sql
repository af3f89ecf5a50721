create schema identity;
grant usage on schema identity to croupier_server, croupier_audit;

create table identity.member (
  id bigint generated always as identity (start with 100001) primary key,
  brand_id integer not null references site.brand,
  username text not null,
  -- The name in lower case: what is unique and what a login looks up.
  username_key text not null,
  nickname text not null,
  -- 0 member, 1 general agent, 2, 41, 42 agents, 4 trial
  type smallint not null check (type in (0, 1, 2, 4, 41, 42)),
  status text not null default 'active' check (status in ('active', 'locked', 'closed')),
  upline_id bigint references identity.member,
  password_hash text,
  must_change_password boolean not null default false,
  payment_password_hash text,
  payment_failures integer not null default 0,
  payment_locked_until timestamptz,
  payee_name text,
  email text,
  mobile text,
  -- The other registration fields, as given.
  profile jsonb not null default '{}',
  language text not null default 'TY' check (language in ('EN', 'TY')),
  -- Seeded accounts of a demo; the winner board says so (D22).
  is_demo boolean not null default false,
  terms_version text,
  registered_at timestamptz not null default now(),
  login_count integer not null default 0,
  last_login_at timestamptz,
  unique (brand_id, username_key)
);
create index member_by_brand on identity.member (brand_id, id desc);
create index member_by_upline on identity.member (upline_id) where upline_id is not null;

create table identity.operator (
  id bigint generated always as identity primary key,
  brand_id integer not null references site.brand,
  username text not null unique,
  password_hash text not null,
  -- The secret of the one-time codes, sealed by the server's key.
  totp_sealed bytea not null,
  last_code_step bigint not null default 0,
  duties text[] not null,
  failures integer not null default 0,
  locked_until timestamptz,
  status text not null default 'active' check (status in ('active', 'closed')),
  created_at timestamptz not null default now()
);

create table identity.session (
  id bigint generated always as identity primary key,
  brand_id integer not null references site.brand,
  token_hash bytea not null unique,
  -- A browser's session is bound to its cookie as well; null for a client that is no browser (D5).
  cookie_hash bytea unique,
  member_id bigint references identity.member,
  operator_id bigint references identity.operator,
  device text not null,
  ip text not null,
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  check (num_nonnulls(member_id, operator_id) = 1)
);
create index session_by_member on identity.session (member_id) where ended_at is null;
create index session_by_operator on identity.session (operator_id) where ended_at is null;

create table identity.login_failure (
  brand_id integer not null references site.brand,
  username_key text not null,
  failures integer not null,
  window_started_at timestamptz not null,
  locked_until timestamptz,
  primary key (brand_id, username_key)
);

create table identity.captcha (
  id uuid primary key,
  brand_id integer not null references site.brand,
  answer_hash bytea not null,
  expires_at timestamptz not null
);

create table identity.login_code (
  code_hash bytea primary key,
  brand_id integer not null references site.brand,
  member_id bigint not null references identity.member,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table identity.invitation (
  code text not null,
  brand_id integer not null references site.brand,
  agent_id bigint not null references identity.member,
  expires_at timestamptz,
  primary key (brand_id, code)
);

grant select, insert, update on identity.member, identity.operator, identity.session, identity.login_failure, identity.login_code to croupier_server;
grant select, insert, delete on identity.captcha to croupier_server;
grant select, insert on identity.invitation to croupier_server;
grant delete on identity.login_failure to croupier_server;
grant select (id, brand_id, username, type, status, upline_id, registered_at) on identity.member to croupier_audit;
