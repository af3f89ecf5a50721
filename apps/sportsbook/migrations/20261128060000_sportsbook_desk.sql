-- Persons of an operator who trade, each signed in by a launch that is used once, and the trail of what they changed.
create table sportsbook.desk_session (
  id uuid primary key,
  launch_hash bytea not null unique,
  token_hash bytea unique,
  operator_id bigint not null,
  person text not null check (person ~ '^[a-z][a-z0-9._-]{1,39}$'),
  language text not null check (language in ('EN', 'TY')),
  created_at timestamptz not null default now(),
  launch_expires_at timestamptz not null default now() + interval '2 minutes',
  expires_at timestamptz not null default now() + interval '8 hours'
);

create table sportsbook.trader_action (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  operator_id bigint not null,
  person text not null,
  kind text not null check (kind in ('suspend', 'reopen', 'shift', 'league', 'player', 'review', 'result', 'correction')),
  -- What was changed: an event, a market, a league, a player, a ticket.
  subject text not null check (length(subject) between 1 and 100),
  before jsonb not null,
  after jsonb not null,
  why text not null check (length(why) between 3 and 200)
);
create index trader_action_of_operator on sportsbook.trader_action (operator_id, id desc);

create trigger append_only before update or delete on sportsbook.trader_action for each row execute function sportsbook.refuse_change();
create trigger no_truncate before truncate on sportsbook.trader_action execute function sportsbook.refuse_change();
