create schema messaging;
grant usage on schema messaging to croupier_server, croupier_audit;

create table messaging.announcement (
  id bigint generated always as identity primary key,
  brand_id integer not null references site.brand,
  type text not null check (type in ('B', 'PL', 'PU', 'PR', 'H', 'A')),
  language text not null check (language in ('EN', 'TY')),
  title text not null,
  -- HTML that was sanitised before it was written.
  content text not null default '',
  image_url text,
  group_name text,
  linkage text,
  linkage_type text check (linkage_type in ('URL', 'P', 'G')),
  promotion_type text,
  execution text check (execution in ('A', 'B', 'F')),
  position integer not null default 0,
  starts_at timestamptz not null,
  ends_at timestamptz
);
create index announcement_by_brand on messaging.announcement (brand_id, language, type, position);

create table messaging.message (
  id bigint generated always as identity primary key,
  brand_id integer not null references site.brand,
  member_id bigint not null references identity.member,
  title text not null,
  content text not null,
  sent_at timestamptz not null,
  read_at timestamptz
);
create index message_by_member on messaging.message (member_id, id desc);

grant select, insert, update on all tables in schema messaging to croupier_server;
