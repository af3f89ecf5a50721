-- Operators look members up by mail, and see which accounts came from one device or one network address. Everything is found by keyed hashes,
-- which the server makes: also for the rows from before, whose sealing is therefore not settled.
alter table identity.member add column email_hash bytea;
create index member_by_email_hash on identity.member (brand_id, email_hash) where email_hash is not null;

-- `ip_hash` is made for one member alone; this one is the same for all members of a brand.
alter table identity.known_address add column ip_brand_hash bytea;
create index known_address_by_brand_hash on identity.known_address (brand_id, ip_brand_hash) where ip_brand_hash is not null;
grant update (ip_brand_hash) on identity.known_address to croupier_server;

create table identity.login_device (
  id bigint generated always as identity primary key,
  brand_id integer not null references site.brand,
  member_id bigint not null references identity.member,
  device_sealed bytea not null,
  device_hash bytea not null,
  first_seen_at timestamptz not null,
  constraint login_device_once unique (member_id, device_hash)
);
create index login_device_by_hash on identity.login_device (brand_id, device_hash);
grant select, insert, update (device_sealed, device_hash) on identity.login_device to croupier_server;

-- A second check ends in another call than the one that names the device.
alter table identity.login_check add column device_sealed bytea;

update platform.sealing_key set settled_at = null;
