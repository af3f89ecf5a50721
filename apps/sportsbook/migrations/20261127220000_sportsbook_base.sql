-- The sportsbook's own world: who bets, from which launch, and every word said to a wallet.

create table sportsbook.player (
  id uuid primary key,
  operator_id bigint not null,
  operator_user text not null,
  is_demo boolean not null,
  odds_format text not null default 'decimal' check (odds_format in ('decimal', 'hong-kong', 'malay', 'indonesian', 'american')),
  created_at timestamptz not null default now(),
  unique (operator_id, operator_user)
);

-- The product of a session is its game_code.
create table sportsbook.session (
  id uuid primary key,
  launch_hash bytea not null unique,
  token_hash bytea unique,
  player_id uuid not null references sportsbook.player,
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

-- The round of a call is the ticket that it is about.
create table sportsbook.wallet_call (
  id bigint generated always as identity primary key,
  round_id uuid,
  operator_id bigint not null,
  kind text not null check (kind in ('balance', 'bet', 'win', 'rollback')),
  request_uuid uuid not null unique,
  transaction_uuid uuid,
  request jsonb not null,
  sent_at timestamptz not null default clock_timestamp()
);
create index wallet_call_round on sportsbook.wallet_call (round_id);
create index wallet_call_sent on sportsbook.wallet_call (operator_id, sent_at);
create index wallet_call_transaction on sportsbook.wallet_call (transaction_uuid) where transaction_uuid is not null;

create table sportsbook.wallet_answer (
  call_id bigint primary key references sportsbook.wallet_call,
  result text not null check (result in ('ok', 'refused', 'unknown')),
  detail text not null,
  http_status integer,
  response text,
  duration_ms integer not null,
  received_at timestamptz not null default clock_timestamp()
);

create table sportsbook.fun_balance (
  player_id uuid primary key references sportsbook.player,
  balance_minor bigint not null check (balance_minor >= 0)
);

create table sportsbook.fun_move (
  transaction_uuid uuid primary key,
  player_id uuid not null references sportsbook.player,
  amount_minor bigint not null,
  at timestamptz not null default now()
);

-- What was said and what happened is evidence: nobody rewrites it, not even the sportsbook itself.
create function sportsbook.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;

create trigger append_only before update or delete on sportsbook.wallet_call for each row execute function sportsbook.refuse_change();
create trigger append_only before update or delete on sportsbook.wallet_answer for each row execute function sportsbook.refuse_change();
create trigger append_only before update or delete on sportsbook.fun_move for each row execute function sportsbook.refuse_change();
create trigger no_truncate before truncate on sportsbook.wallet_call execute function sportsbook.refuse_change();
create trigger no_truncate before truncate on sportsbook.wallet_answer execute function sportsbook.refuse_change();
create trigger no_truncate before truncate on sportsbook.fun_move execute function sportsbook.refuse_change();
