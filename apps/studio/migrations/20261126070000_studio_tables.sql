-- The timed engine: who leads a table, the seed chains of its rounds, its rounds, the bets on them, and every event that was shown.

create table studio.game_table (
  id text primary key check (id ~ '^[a-z0-9-]{1,60}$'),
  game_code text not null,
  leader uuid,
  -- Grows with every new leader; a write that bears an older number is refused.
  fence bigint not null default 0,
  lease_until timestamptz not null default '-infinity',
  -- Rounds are opened only while somebody watches.
  watched_until timestamptz not null default '-infinity',
  last_sequence bigint not null default 0
);

create table studio.chain (
  id uuid primary key,
  serial bigint generated always as identity unique,
  table_id text not null references studio.game_table,
  commitment text not null unique check (commitment ~ '^[0-9a-f]{64}$'),
  links integer not null check (links between 1 and 10000000),
  public_salt text check (public_salt ~ '^[0-9a-f]{64}$'),
  next_link integer not null default 1 check (next_link between 1 and links + 1),
  committed_at timestamptz not null default clock_timestamp(),
  salted_at timestamptz,
  check ((public_salt is null) = (salted_at is null)),
  check (salted_at > committed_at),
  check (next_link = 1 or public_salt is not null)
);
create index chain_of_table on studio.chain (table_id, serial);

-- Every thousandth seed of a chain, sealed; those between are hashed from the next one.
create table studio.chain_pebble (
  chain_id uuid not null references studio.chain,
  link integer not null check (link > 0),
  seed_sealed bytea not null,
  primary key (chain_id, link)
);

create table studio.table_round (
  id uuid primary key,
  table_id text not null references studio.game_table,
  number bigint not null check (number > 0),
  -- Of the leader that opened the round.
  fence bigint not null,
  chain_id uuid not null references studio.chain,
  link integer not null check (link > 0),
  state text not null check (state in ('BETTING_OPEN', 'BETTING_CLOSED', 'OUTCOME_COMMITTED', 'REVEALING', 'SETTLING', 'SETTLED', 'VOIDING', 'VOIDED')),
  opened_at timestamptz not null,
  last_call_at timestamptz not null check (last_call_at >= opened_at),
  closes_at timestamptz not null check (closes_at >= last_call_at),
  exposure jsonb not null default '{}',
  draws jsonb,
  outcome jsonb,
  result text,
  paytable_version text,
  reveal_from timestamptz,
  reveal_until timestamptz check (reveal_until >= reveal_from),
  -- The seed of the link, once the show is over.
  seed text check (seed ~ '^[0-9a-f]{64}$'),
  changed_at timestamptz not null default clock_timestamp(),
  unique (table_id, number),
  unique (chain_id, link),
  check ((state in ('OUTCOME_COMMITTED', 'REVEALING', 'SETTLING', 'SETTLED')) = (outcome is not null)),
  check ((outcome is null) = (draws is null)),
  check ((outcome is null) = (result is null)),
  check ((outcome is null) = (paytable_version is null)),
  check ((outcome is null) = (reveal_from is null)),
  check ((outcome is null) = (reveal_until is null)),
  check ((state in ('SETTLING', 'SETTLED')) = (seed is not null))
);
create unique index table_round_one_running on studio.table_round (table_id)
  where state in ('BETTING_OPEN', 'BETTING_CLOSED', 'OUTCOME_COMMITTED', 'REVEALING');
create index table_round_unfinished on studio.table_round (table_id) where state in ('SETTLING', 'VOIDING');

create table studio.table_round_step (
  round_id uuid not null references studio.table_round,
  position integer not null,
  state text not null,
  fence bigint not null,
  at timestamptz not null default clock_timestamp(),
  primary key (round_id, position)
);

-- All bets of a player in a round: one round to the operator's wallet.
create table studio.table_slip (
  id uuid primary key,
  serial bigint generated always as identity unique,
  round_id uuid not null references studio.table_round,
  player_id uuid not null references studio.player,
  currency text not null,
  -- Wallet calls of a slip are made by one process at a time, so that the last one closes the round.
  worked_until timestamptz not null default '-infinity',
  unique (round_id, player_id, currency)
);
create index table_slip_history on studio.table_slip (player_id, serial desc);

create table studio.table_bet (
  id uuid primary key,
  serial bigint generated always as identity unique,
  slip_id uuid not null references studio.table_slip,
  session_id uuid not null references studio.session,
  side text not null,
  amount_minor bigint not null check (amount_minor > 0),
  state text not null check (state in ('DEBIT_PENDING', 'ACCEPTED', 'REJECTED', 'ROLLBACK_PENDING', 'ROLLED_BACK', 'CREDIT_PENDING', 'CLOSED')),
  payout_minor bigint check (payout_minor >= 0),
  balance_minor bigint,
  refusal text,
  bet_uuid uuid not null unique,
  win_uuid uuid not null unique,
  rollback_uuid uuid not null unique,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  placed_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  check ((state in ('CREDIT_PENDING', 'CLOSED')) = (payout_minor is not null)),
  check ((state = 'REJECTED') = (refusal is not null))
);
create index table_bet_of_slip on studio.table_bet (slip_id);
create index table_bet_due on studio.table_bet (next_attempt_at)
  where state in ('DEBIT_PENDING', 'ROLLBACK_PENDING', 'CREDIT_PENDING');

create table studio.table_event (
  table_id text not null references studio.game_table,
  sequence bigint not null,
  round_id uuid references studio.table_round,
  kind text not null check (kind in ('opened', 'stakes', 'closed', 'reveal', 'result', 'voided')),
  body jsonb not null,
  at timestamptz not null default clock_timestamp(),
  primary key (table_id, sequence)
);
create index table_event_of_round on studio.table_event (round_id, sequence);

create trigger append_only before update or delete on studio.chain_pebble for each row execute function studio.refuse_change();
create trigger append_only before update or delete on studio.table_round_step for each row execute function studio.refuse_change();
create trigger append_only before update or delete on studio.table_event for each row execute function studio.refuse_change();
create trigger no_truncate before truncate on studio.chain_pebble execute function studio.refuse_change();
create trigger no_truncate before truncate on studio.table_round_step execute function studio.refuse_change();
create trigger no_truncate before truncate on studio.table_event execute function studio.refuse_change();

-- What was promised stays: the commitment of a chain, and its salt from the moment that it is there. A link is used once.
create function studio.keep_chain() returns trigger language plpgsql as $$
begin
  if row (new.table_id, new.commitment, new.links, new.committed_at) is distinct from row (old.table_id, old.commitment, old.links, old.committed_at)
    or (old.public_salt is not null and row (new.public_salt, new.salted_at) is distinct from row (old.public_salt, old.salted_at))
    or new.next_link < old.next_link then
    raise exception 'the promise of a chain does not change';
  end if;
  return new;
end
$$;
create trigger keep_chain before update on studio.chain for each row execute function studio.keep_chain();

create function studio.keep_table_round() returns trigger language plpgsql as $$
begin
  if row (new.table_id, new.number, new.fence, new.chain_id, new.link, new.opened_at, new.last_call_at, new.closes_at)
    is distinct from row (old.table_id, old.number, old.fence, old.chain_id, old.link, old.opened_at, old.last_call_at, old.closes_at) then
    raise exception 'the terms of a round do not change';
  end if;
  if old.outcome is not null and row (new.outcome, new.draws, new.result, new.paytable_version, new.reveal_from, new.reveal_until)
    is distinct from row (old.outcome, old.draws, old.result, old.paytable_version, old.reveal_from, old.reveal_until) then
    raise exception 'the outcome of a round does not change';
  end if;
  return new;
end
$$;
create trigger keep_table_round before update on studio.table_round for each row execute function studio.keep_table_round();

create function studio.keep_table_bet() returns trigger language plpgsql as $$
begin
  if row (new.slip_id, new.session_id, new.side, new.amount_minor, new.bet_uuid, new.win_uuid, new.rollback_uuid)
    is distinct from row (old.slip_id, old.session_id, old.side, old.amount_minor, old.bet_uuid, old.win_uuid, old.rollback_uuid)
    or (old.payout_minor is not null and new.payout_minor is distinct from old.payout_minor) then
    raise exception 'the terms of a bet do not change';
  end if;
  return new;
end
$$;
create trigger keep_table_bet before update on studio.table_bet for each row execute function studio.keep_table_bet();
