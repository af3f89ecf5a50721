-- The fish engine: the minutes of a table and their seeds, the rounds of its seats with the advances that pay for their shots, and every
-- shot that was decided or came back. Tables, leases and chains are those of the timed engine.

create table studio.fish_minute (
  id uuid primary key,
  table_id text not null references studio.game_table,
  -- Of the leader that began the minute.
  fence bigint not null,
  chain_id uuid not null references studio.chain,
  link integer not null check (link > 0),
  begun_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  -- The seed of the link, once the last shot of the minute is decided.
  seed text check (seed ~ '^[0-9a-f]{64}$'),
  unique (chain_id, link),
  check ((ended_at is null) = (seed is null))
);
create index fish_minute_running on studio.fish_minute (table_id) where ended_at is null;

-- What a seat shot with one cannon for about a minute: one round to the operator's wallet.
create table studio.fish_round (
  id uuid primary key,
  serial bigint generated always as identity unique,
  table_id text not null references studio.game_table,
  fence bigint not null,
  seat integer not null check (seat between 1 and 8),
  number integer not null check (number > 0),
  session_id uuid not null references studio.session,
  player_id uuid not null references studio.player,
  currency text not null,
  level_minor bigint not null check (level_minor > 0),
  state text not null default 'OPEN' check (state in ('OPEN', 'CLOSING', 'CREDIT_PENDING', 'CLOSED')),
  -- Of the shots that hit, what they were paid, and what of the advances was never shot.
  staked_minor bigint check (staked_minor >= 0),
  awards_minor bigint check (awards_minor >= 0),
  unused_minor bigint check (unused_minor >= 0),
  balance_minor bigint,
  win_uuid uuid not null unique,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default clock_timestamp(),
  opened_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  unique (table_id, fence, seat, number),
  check ((state in ('CREDIT_PENDING', 'CLOSED')) = (staked_minor is not null)),
  check ((staked_minor is null) = (awards_minor is null)),
  check ((staked_minor is null) = (unused_minor is null))
);
create index fish_round_due on studio.fish_round (next_attempt_at) where state in ('CLOSING', 'CREDIT_PENDING');
create index fish_round_open on studio.fish_round (table_id) where state = 'OPEN';
create index fish_round_history on studio.fish_round (player_id, serial desc);

create table studio.fish_advance (
  id uuid primary key,
  round_id uuid not null references studio.fish_round,
  number integer not null check (number > 0),
  shots integer not null check (shots > 0),
  amount_minor bigint not null check (amount_minor > 0),
  state text not null default 'DEBIT_PENDING' check (state in ('DEBIT_PENDING', 'ACCEPTED', 'REJECTED', 'ROLLBACK_PENDING', 'ROLLED_BACK')),
  refusal text,
  balance_minor bigint,
  bet_uuid uuid not null unique,
  rollback_uuid uuid not null unique,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  asked_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  unique (round_id, number),
  check ((state = 'REJECTED') = (refusal is not null))
);
create index fish_advance_due on studio.fish_advance (next_attempt_at) where state in ('DEBIT_PENDING', 'ROLLBACK_PENDING');

-- Written when a shot has come to its end, before its seat hears of it. A shot that is not here was never at risk.
create table studio.fish_shot (
  minute_id uuid not null references studio.fish_minute,
  seat integer not null,
  count integer not null check (count > 0),
  round_id uuid not null references studio.fish_round,
  fired_ms integer not null,
  angle integer not null,
  is_locked boolean not null,
  ended_ms integer not null check (ended_ms >= fired_ms),
  -- Of a shot that hit nothing all of this is absent: it came back.
  kind text,
  victims jsonb,
  drawn integer,
  worth integer,
  paid_times integer,
  primary key (minute_id, seat, count),
  check (num_nulls(kind, victims, drawn, worth, paid_times) in (0, 5))
);
create index fish_shot_of_round on studio.fish_shot (round_id);

create trigger append_only before update or delete on studio.fish_shot for each row execute function studio.refuse_change();
create trigger no_truncate before truncate on studio.fish_shot execute function studio.refuse_change();

create function studio.keep_fish_round() returns trigger language plpgsql as $$
begin
  if row (new.table_id, new.fence, new.seat, new.number, new.session_id, new.player_id, new.currency, new.level_minor, new.win_uuid)
    is distinct from row (old.table_id, old.fence, old.seat, old.number, old.session_id, old.player_id, old.currency, old.level_minor, old.win_uuid)
    or (old.staked_minor is not null and row (new.staked_minor, new.awards_minor, new.unused_minor)
      is distinct from row (old.staked_minor, old.awards_minor, old.unused_minor)) then
    raise exception 'the terms of a round do not change';
  end if;
  return new;
end
$$;
create trigger keep_fish_round before update on studio.fish_round for each row execute function studio.keep_fish_round();

create function studio.keep_fish_advance() returns trigger language plpgsql as $$
begin
  if row (new.round_id, new.number, new.shots, new.amount_minor, new.bet_uuid, new.rollback_uuid)
    is distinct from row (old.round_id, old.number, old.shots, old.amount_minor, old.bet_uuid, old.rollback_uuid) then
    raise exception 'the terms of an advance do not change';
  end if;
  return new;
end
$$;
create trigger keep_fish_advance before update on studio.fish_advance for each row execute function studio.keep_fish_advance();
