-- Devices that prove a login beside the password. Only public keys are kept.
create table identity.passkey (
  id bytea primary key check (octet_length(id) between 1 and 1023),
  brand_id integer not null references site.brand,
  member_id bigint not null references identity.member,
  public_key bytea not null,
  algorithm integer not null check (algorithm in (-7, -8, -257)),
  -- Grows with each use, or stays 0 where the device keeps none.
  counter bigint not null check (counter >= 0),
  name text not null,
  added_at timestamptz not null,
  used_at timestamptz
);
create index passkey_by_member on identity.passkey (member_id);

-- What the next passkey of a member answers.
create table identity.passkey_challenge (
  member_id bigint primary key references identity.member,
  challenge bytea not null,
  expires_at timestamptz not null
);

alter table identity.login_check drop constraint login_check_way_check;
alter table identity.login_check add constraint login_check_way_check check (way in ('app', 'sms', 'mail', 'passkey'));

grant select, insert, update, delete on identity.passkey, identity.passkey_challenge to croupier_server;
