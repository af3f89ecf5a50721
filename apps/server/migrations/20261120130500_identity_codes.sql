-- A number that its owner has proven by a code; only such a number signs in or resets a password.
alter table identity.member add column verified_mobile text;
alter table identity.member add column password_changed_at timestamptz not null default now();
create unique index member_by_verified_mobile on identity.member (brand_id, verified_mobile) where verified_mobile is not null;

-- Codes of six digits. A subject is whom the code was sent to, as a keyed hash; guesses count over all codes of a while.
create table identity.verification_code (
  id uuid primary key,
  brand_id integer not null references site.brand,
  purpose text not null check (purpose in ('register', 'login', 'reset', 'check', 'contact')),
  subject_hash bytea not null,
  -- The number without its last four digits: many codes to neighbours are somebody else's trade.
  prefix_hash bytea not null,
  code_hash bytea not null,
  guesses integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index verification_code_by_subject on identity.verification_code (brand_id, subject_hash, created_at desc);
create index verification_code_by_prefix on identity.verification_code (brand_id, prefix_hash, created_at desc);
create index verification_code_by_time on identity.verification_code (brand_id, created_at);

-- What we send to people by SMS or mail. Its id goes along, so that a message sent again is the same message.
create table identity.letter (
  id uuid primary key,
  brand_id integer not null references site.brand,
  kind text not null,
  language text not null check (language in ('EN', 'TY')),
  -- To whom and what, sealed; gone when the letter is done with.
  content_sealed bytea,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused', 'lapsed')),
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  done_at timestamptz
);
create index letter_waiting on identity.letter (expires_at) where state = 'waiting';

create table identity.reset_link (
  token_hash bytea primary key,
  brand_id integer not null references site.brand,
  member_id bigint not null references identity.member,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index reset_link_by_member on identity.reset_link (member_id, created_at desc);

grant select, insert, update, delete on identity.verification_code, identity.letter, identity.reset_link to croupier_server;
