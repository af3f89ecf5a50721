create schema limits;
grant usage on schema limits to croupier_server, croupier_audit;

-- One row a member who ever chose anything: what changes the choices of a member waits here in line.
create table limits.guard (
  member_id bigint primary key references identity.member
);

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
  starts_at timestamptz not null check (starts_at >= set_at),
  withdrawn_at timestamptz check (withdrawn_at < starts_at)
);
create index choice_by_member on limits.choice (member_id, kind, period, id desc);

-- The windows of a choice that were granted, by their first day on the brand's clock.
create table limits.granted_window (
  choice_id bigint not null references limits.choice,
  first_day text not null check (first_day ~ '^\d{4}-\d\d-\d\d$'),
  -- What earlier choices had let through in this window already.
  spent_before_minor bigint not null check (spent_before_minor >= 0),
  granted_minor bigint not null check (granted_minor >= 0),
  primary key (choice_id, first_day)
);

-- Breaks are never shortened; the one that ends last counts. Without an end: for good.
create table limits.play_break (
  id bigint generated always as identity primary key,
  brand_id integer not null references site.brand,
  member_id bigint not null references identity.member,
  kind text not null check (kind in ('time_out', 'self_exclusion')),
  set_at timestamptz not null,
  ends_at timestamptz check (ends_at > set_at)
);
create index play_break_by_member on limits.play_break (member_id, ends_at);

grant select, insert on all tables in schema limits to croupier_server;
-- A row is locked with the right to update it.
grant update on limits.guard to croupier_server;
grant update (withdrawn_at) on limits.choice to croupier_server;
grant select on all tables in schema limits to croupier_audit;
