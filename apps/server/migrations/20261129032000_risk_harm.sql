-- Markers of harm as a brand wrote them, each version as it was.
create table risk.harm_marker_set (
  brand_id integer not null references site.brand,
  version integer not null check (version > 0),
  markers jsonb not null,
  at_risk_from integer not null check (at_risk_from > 0),
  why text not null,
  saved_by bigint not null references identity.operator,
  saved_name text not null,
  saved_at timestamptz not null,
  primary key (brand_id, version)
);
grant select, insert on risk.harm_marker_set to croupier_server;

-- Members at risk as they were counted last.
create table risk.harm_member (
  member_id bigint primary key references identity.member,
  brand_id integer not null references site.brand,
  points integer not null check (points > 0),
  markers text[] not null,
  since timestamptz not null,
  counted_at timestamptz not null
);
create index harm_member_by_points on risk.harm_member (brand_id, points desc, member_id desc);
grant select, insert, update, delete on risk.harm_member to croupier_server;

-- Who came to be at risk and who no longer is: `at` is the instant whose facts said so, `version` the markers that were asked.
create table risk.harm_event (
  id bigint generated always as identity primary key,
  brand_id integer not null references site.brand,
  member_id bigint not null references identity.member,
  is_in boolean not null,
  points integer not null,
  markers text[] not null,
  version integer not null,
  at timestamptz not null
);
create index harm_event_by_member on risk.harm_event (member_id, id desc);
grant select, insert on risk.harm_event to croupier_server;

-- When operators were in touch with members at risk; the reason stands in the trail.
create table risk.harm_contact (
  id bigint generated always as identity primary key,
  brand_id integer not null references site.brand,
  member_id bigint not null references identity.member,
  kind text not null check (kind in ('message', 'call', 'limits_offered', 'break_offered', 'watched')),
  by_id bigint not null references identity.operator,
  by_name text not null,
  at timestamptz not null
);
create index harm_contact_by_member on risk.harm_contact (member_id, id desc);
grant select, insert on risk.harm_contact to croupier_server;

grant select on risk.harm_marker_set, risk.harm_member, risk.harm_event, risk.harm_contact to croupier_audit;
