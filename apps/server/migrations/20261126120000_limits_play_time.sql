-- What members chose about their time at play, for ever: for each kind the latest row that has begun and was not withdrawn counts.
create table limits.time_choice (
  id bigint generated always as identity primary key,
  brand_id integer not null references site.brand,
  member_id bigint not null references identity.member,
  -- The most time at play in a day; how often a session is interrupted by a reality check.
  kind text not null check (kind in ('play_time', 'reality_check')),
  -- Null: none from then on.
  minutes integer check (minutes between 15 and 1440 and minutes % 5 = 0),
  set_at timestamptz not null,
  starts_at timestamptz not null check (starts_at >= set_at),
  withdrawn_at timestamptz check (withdrawn_at < starts_at)
);
create index time_choice_by_member on limits.time_choice (member_id, kind, id desc);

-- The slots of five minutes in which a member with a limit of play time made a bet; each counts whole.
create table limits.played_slot (
  member_id bigint not null references identity.member,
  starts_at timestamptz not null,
  primary key (member_id, starts_at)
);

grant select, insert on limits.time_choice, limits.played_slot to croupier_server;
grant update (withdrawn_at) on limits.time_choice to croupier_server;
grant select on limits.time_choice, limits.played_slot to croupier_audit;
