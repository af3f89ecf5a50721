create schema limits;
grant usage on schema limits to croupier_server, croupier_audit;

-- One row a member who ever chose anything: what changes the choices of a member waits here in line.
create table limits.guard (
  member_id bigint primary key references identity.member
);
grant select, insert, update on limits.guard to croupier_server;
grant select on limits.guard to croupier_audit;

-- What members chose, for ever: the latest row that has begun and was not withdrawn before it began is what counts.
create table limits.choice (
  id bigint generated always as identity primary key,
  brand_id integer not null references site.brand,
  member_id bigint not null references identity.member,
  kind text not null check (kind in ('deposit', 'stake', 'loss')),
  period text not null check (period in ('day', 'week', 'month')),
  -- Null: no limit from then on.
  amount_minor bigint check (amount_minor >= 0),
  set_at timestamptz not null,
  starts_at timestamptz not null,
  withdrawn_at timestamptz,
  check (starts_at >= set_at),
  check (withdrawn_at < starts_at)
);
create index choice_by_member on limits.choice (member_id, kind, period, id desc);
-- The records under the seals are read by their time.
create index choice_by_time on limits.choice using brin (set_at) with (autosummarize = on);
grant select, insert on limits.choice to croupier_server;
grant select on limits.choice to croupier_audit;
grant update (withdrawn_at) on limits.choice to croupier_server;

-- The windows of a choice that were granted, by their first day on the brand's clock.
create table limits.granted_window (
  choice_id bigint references limits.choice,
  first_day text check (first_day ~ '^\d{4}-\d\d-\d\d$'),
  -- What earlier choices had let through in this window already.
  spent_before_minor bigint not null check (spent_before_minor >= 0),
  granted_minor bigint not null check (granted_minor >= 0),
  primary key (choice_id, first_day)
);
grant select, insert on limits.granted_window to croupier_server;
grant select on limits.granted_window to croupier_audit;

-- Breaks are never shortened; the one that ends last counts. Without an end: for good.
create table limits.play_break (
  id bigint generated always as identity primary key,
  brand_id integer not null references site.brand,
  member_id bigint not null references identity.member,
  kind text not null check (kind in ('time_out', 'self_exclusion')),
  set_at timestamptz not null,
  ends_at timestamptz,
  check (ends_at > set_at)
);
create index play_break_by_member on limits.play_break (member_id, ends_at);
create index play_break_by_time on limits.play_break using brin (set_at) with (autosummarize = on);
grant select, insert on limits.play_break to croupier_server;
grant select on limits.play_break to croupier_audit;

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
  starts_at timestamptz not null,
  withdrawn_at timestamptz,
  check (starts_at >= set_at),
  check (withdrawn_at < starts_at)
);
create index time_choice_by_member on limits.time_choice (member_id, kind, id desc);
-- The records under the seals are read by their time.
create index time_choice_by_time on limits.time_choice using brin (set_at) with (autosummarize = on);
grant select, insert on limits.time_choice to croupier_server;
grant select on limits.time_choice to croupier_audit;
grant update (withdrawn_at) on limits.time_choice to croupier_server;

-- The slots of five minutes in which a member with a limit of play time made a bet; each counts whole.
create table limits.played_slot (
  member_id bigint references identity.member,
  starts_at timestamptz,
  primary key (member_id, starts_at)
);
grant select, insert on limits.played_slot to croupier_server;
grant select on limits.played_slot to croupier_audit;
