create schema risk;
grant usage on schema risk to croupier_server, croupier_audit;

-- Tags and statuses as they came and went, so that a fact can be told for an instant that is over.
create table risk.standing_change (
  id bigint generated always as identity primary key,
  brand_id integer not null references site.brand,
  member_id bigint not null references identity.member,
  kind text not null check (kind in ('tag', 'status')),
  word text not null,
  is_on boolean not null,
  at timestamptz not null default now()
);
create index standing_change_by_word on risk.standing_change (brand_id, kind, word, member_id, id desc);
grant select on risk.standing_change to croupier_server, croupier_audit;

insert into risk.standing_change (brand_id, member_id, kind, word, is_on, at)
select brand_id, member_id, 'tag', tag, true, at from identity.member_tag order by at, member_id, tag;
insert into risk.standing_change (brand_id, member_id, kind, word, is_on)
select brand_id, id, 'status', status, true from identity.member where status <> 'active' order by id;

-- A name and a rule on facts of members.
create table risk.segment (
  id uuid primary key,
  brand_id integer not null references site.brand,
  name text not null,
  is_open boolean not null,
  -- The instant whose facts the membership goes by, and the rule that it goes by.
  counted_at timestamptz,
  members integer not null default 0 check (members >= 0),
  version integer not null default 1 check (version > 0)
);
create unique index segment_name on risk.segment (brand_id, lower(name));
grant select, insert on risk.segment to croupier_server;
grant update (name, is_open, counted_at, members, version) on risk.segment to croupier_server;

-- Each rule that a segment has had.
create table risk.segment_rule (
  segment_id uuid not null references risk.segment,
  version integer not null check (version > 0),
  rule jsonb not null,
  since timestamptz not null,
  primary key (segment_id, version)
);
grant select, insert on risk.segment_rule to croupier_server;

create table risk.segment_member (
  segment_id uuid not null references risk.segment,
  member_id bigint not null references identity.member,
  brand_id integer not null references site.brand,
  since timestamptz not null,
  primary key (segment_id, member_id)
);
create index segment_of_member on risk.segment_member (member_id);
grant select, insert, delete on risk.segment_member to croupier_server;

-- Who entered and left: `at` is the instant whose facts said so, `version` the rule that was asked.
create table risk.segment_event (
  id bigint generated always as identity primary key,
  segment_id uuid not null references risk.segment,
  member_id bigint not null references identity.member,
  brand_id integer not null references site.brand,
  is_in boolean not null,
  at timestamptz not null,
  version integer not null
);
create index segment_event_by_member on risk.segment_event (segment_id, member_id, id desc);
create index segment_event_by_segment on risk.segment_event (segment_id, id desc);
grant select, insert on risk.segment_event to croupier_server;
grant select on risk.segment, risk.segment_rule, risk.segment_member, risk.segment_event to croupier_audit;
