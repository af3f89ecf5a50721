-- A code of an authenticator app beside the password; each half minute's code counts once.
alter table identity.member add column totp_sealed bytea;
alter table identity.member add column totp_on_at timestamptz;
alter table identity.member add column last_code_step bigint not null default 0;

create table identity.recovery_code (
  member_id bigint not null references identity.member,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (member_id, code_hash)
);

-- Addresses from which a member has come in; another one is asked about where the brand wants that (LOGINIPVERF3).
create table identity.known_address (
  member_id bigint not null references identity.member,
  ip text not null,
  first_seen_at timestamptz not null,
  primary key (member_id, ip)
);
insert into identity.known_address (member_id, ip, first_seen_at)
select member_id, ip, min(started_at)
from identity.session
where member_id is not null
group by member_id, ip;

-- A login whose password fitted and that waits for its second check.
create table identity.login_check (
  id uuid primary key,
  brand_id integer not null references site.brand,
  member_id bigint not null references identity.member,
  -- app: a code of the authenticator app; sms, mail: a code that we sent.
  way text not null check (way in ('app', 'sms', 'mail')),
  is_by_code boolean not null,
  remembers boolean not null,
  ip text not null,
  guesses integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index login_check_by_member on identity.login_check (member_id, created_at desc);

-- A browser that is remembered for a day is not asked for the second check again; revoked with its session or a new password.
create table identity.trusted_device (
  token_hash bytea primary key,
  brand_id integer not null references site.brand,
  member_id bigint not null references identity.member,
  expires_at timestamptz not null
);
create index trusted_device_by_member on identity.trusted_device (member_id);

-- Sign-ins elsewhere that belong to a member, for ever once confirmed (SS-15).
create table identity.outside_account (
  brand_id integer not null references site.brand,
  subject text not null,
  member_id bigint not null references identity.member,
  name text not null,
  linked_at timestamptz not null,
  primary key (brand_id, subject),
  unique (brand_id, member_id)
);

-- A sign-in elsewhere on its way: its keys until it comes back, then who came until that is linked.
create table identity.outside_sign_in (
  id uuid primary key,
  brand_id integer not null references site.brand,
  browser_hash bytea not null,
  keys_sealed bytea,
  subject text,
  name text,
  email text,
  expires_at timestamptz not null
);

grant select, insert, update, delete on identity.recovery_code, identity.login_check, identity.trusted_device, identity.outside_sign_in to croupier_server;
grant select, insert on identity.known_address, identity.outside_account to croupier_server;
