-- Studio's own world: who plays, on which seeds, every round with its life, and every word said to a wallet.

create table studio.player (
  id uuid primary key,
  operator_id bigint not null,
  operator_user text not null,
  is_demo boolean not null,
  created_at timestamptz not null default now(),
  unique (operator_id, operator_user)
);

create table studio.seed_pair (
  id uuid primary key,
  player_id uuid not null references studio.player,
  server_seed_sealed bytea not null,
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  client_seed text not null check (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  next_nonce integer not null default 0 check (next_nonce >= 0),
  created_at timestamptz not null default now(),
  revealed_at timestamptz
);
create unique index seed_pair_current on studio.seed_pair (player_id) where revealed_at is null;

create table studio.session (
  id uuid primary key,
  launch_hash bytea not null unique,
  token_hash bytea unique,
  player_id uuid not null references studio.player,
  operator_id bigint not null,
  wallet_token_sealed bytea,
  game_code text not null,
  currency text not null,
  language text not null check (language in ('EN', 'TY')),
  is_demo boolean not null,
  lobby_url text not null,
  deposit_url text,
  created_at timestamptz not null default now(),
  launch_expires_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  check (is_demo = (wallet_token_sealed is null))
);

create table studio.round (
  id uuid primary key,
  serial bigint generated always as identity unique,
  session_id uuid not null references studio.session,
  player_id uuid not null references studio.player,
  seed_pair_id uuid not null references studio.seed_pair,
  game_code text not null,
  currency text not null,
  state text not null check (state in ('DEBIT_PENDING', 'DEBIT_REJECTED', 'ROLLBACK_PENDING', 'ROLLED_BACK', 'CREDIT_PENDING', 'CLOSED')),
  bet_minor bigint not null check (bet_minor > 0),
  payout_minor bigint check (payout_minor >= 0),
  nonce integer,
  draws jsonb,
  outcome jsonb,
  paytable_version text,
  balance_minor bigint,
  refusal text,
  bet_uuid uuid not null unique,
  win_uuid uuid not null unique,
  rollback_uuid uuid not null unique,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  opened_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (seed_pair_id, nonce),
  check ((state in ('CREDIT_PENDING', 'CLOSED')) = (outcome is not null)),
  check ((outcome is null) = (nonce is null)),
  check ((outcome is null) = (draws is null)),
  check ((outcome is null) = (payout_minor is null)),
  check ((outcome is null) = (paytable_version is null)),
  check ((state = 'DEBIT_REJECTED') = (refusal is not null))
);
create unique index round_one_open on studio.round (player_id, game_code)
  where state in ('DEBIT_PENDING', 'ROLLBACK_PENDING', 'CREDIT_PENDING');
create index round_due on studio.round (next_attempt_at)
  where state in ('DEBIT_PENDING', 'ROLLBACK_PENDING', 'CREDIT_PENDING');
create index round_history on studio.round (player_id, game_code, serial desc);

create table studio.round_step (
  round_id uuid not null references studio.round,
  position integer not null,
  state text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (round_id, position)
);

create table studio.wallet_call (
  id bigint generated always as identity primary key,
  round_id uuid references studio.round,
  operator_id bigint not null,
  kind text not null check (kind in ('balance', 'bet', 'win', 'rollback')),
  request_uuid uuid not null unique,
  transaction_uuid uuid,
  request jsonb not null,
  sent_at timestamptz not null default clock_timestamp()
);
create index wallet_call_round on studio.wallet_call (round_id);
create index wallet_call_sent on studio.wallet_call (operator_id, sent_at);

create table studio.wallet_answer (
  call_id bigint primary key references studio.wallet_call,
  result text not null check (result in ('ok', 'refused', 'unknown')),
  detail text not null,
  http_status integer,
  response text,
  duration_ms integer not null,
  received_at timestamptz not null default clock_timestamp()
);

create table studio.fun_balance (
  player_id uuid primary key references studio.player,
  balance_minor bigint not null check (balance_minor >= 0)
);

create table studio.fun_move (
  transaction_uuid uuid primary key,
  player_id uuid not null references studio.player,
  amount_minor bigint not null,
  at timestamptz not null default now()
);

-- What was said and what happened is evidence: nobody rewrites it, not even Studio itself.
create function studio.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;

create trigger append_only before update or delete on studio.wallet_call for each row execute function studio.refuse_change();
create trigger append_only before update or delete on studio.wallet_answer for each row execute function studio.refuse_change();
create trigger append_only before update or delete on studio.round_step for each row execute function studio.refuse_change();
create trigger no_truncate before truncate on studio.wallet_call execute function studio.refuse_change();
create trigger no_truncate before truncate on studio.wallet_answer execute function studio.refuse_change();
create trigger no_truncate before truncate on studio.round_step execute function studio.refuse_change();

-- An outcome is written once. Later changes of a round may move its state, never what was drawn.
create function studio.keep_outcome() returns trigger language plpgsql as $$
begin
  if row (new.bet_minor, new.seed_pair_id, new.player_id, new.bet_uuid, new.win_uuid, new.rollback_uuid)
    is distinct from row (old.bet_minor, old.seed_pair_id, old.player_id, old.bet_uuid, old.win_uuid, old.rollback_uuid) then
    raise exception 'the terms of a round do not change';
  end if;
  if old.outcome is not null and row (new.outcome, new.nonce, new.draws, new.payout_minor, new.paytable_version)
    is distinct from row (old.outcome, old.nonce, old.draws, old.payout_minor, old.paytable_version) then
    raise exception 'the outcome of a round does not change';
  end if;
  return new;
end
$$;

create trigger keep_outcome before update on studio.round for each row execute function studio.keep_outcome();
