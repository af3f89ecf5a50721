-- The ticket engine: draws with their results by version, what people entered, what each number would cost, and the tickets of players.
-- Tables, leases, chains and events are those of the timed engine: a lottery is a row of game_table.

create table studio.draw (
  id uuid primary key,
  table_id text not null references studio.game_table,
  number bigint not null check (number > 0),
  series text not null check (series ~ '^[a-z0-9-]{1,40}$'),
  -- Of a drawn series; people enter the result of the others.
  chain_id uuid references studio.chain,
  link integer check (link > 0),
  state text not null check (state in ('OPEN', 'CLOSED', 'RESULT_COMMITTED', 'SETTLING', 'SETTLED', 'CORRECTING', 'VOIDING', 'VOIDED')),
  opened_at timestamptz not null default clock_timestamp(),
  closes_at timestamptz not null,
  -- Of the result that counts; 0 before there is one.
  version integer not null default 0 check (version >= 0),
  -- When the first result has been shown, and tickets are paid.
  settles_at timestamptz,
  -- The seed of the link, once the result is there.
  seed text check (seed ~ '^[0-9a-f]{64}$'),
  changed_at timestamptz not null default clock_timestamp(),
  unique (table_id, number),
  unique (table_id, series, closes_at),
  unique (chain_id, link),
  check ((chain_id is null) = (link is null)),
  check ((state in ('RESULT_COMMITTED', 'SETTLING', 'SETTLED', 'CORRECTING')) = (version > 0)),
  check ((version > 0) = (settles_at is not null)),
  check ((seed is not null) = (version > 0 and chain_id is not null))
);
create index draw_unfinished on studio.draw (table_id) where state in ('OPEN', 'CLOSED', 'RESULT_COMMITTED', 'SETTLING', 'CORRECTING', 'VOIDING');

create table studio.draw_result (
  draw_id uuid not null references studio.draw,
  version integer not null check (version > 0),
  -- Of a drawn series.
  draws jsonb,
  outcome jsonb not null,
  result text not null,
  paytable_version text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (draw_id, version)
);

create table studio.draw_entry (
  draw_id uuid not null references studio.draw,
  version integer not null check (version > 0),
  person text not null check (person ~ '^[a-z][a-z0-9._-]{1,39}$'),
  result text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (draw_id, version, person)
);

create table studio.draw_step (
  draw_id uuid not null references studio.draw,
  position integer not null,
  state text not null,
  version integer not null,
  at timestamptz not null default clock_timestamp(),
  primary key (draw_id, position)
);

create table studio.draw_exposure (
  draw_id uuid not null references studio.draw,
  currency text not null,
  number text not null,
  paid_minor bigint not null check (paid_minor >= 0),
  primary key (draw_id, currency, number)
);

-- One round to the operator's wallet. The ids of its calls are made of its own id and the version of the result.
create table studio.ticket (
  id uuid primary key,
  serial bigint generated always as identity unique,
  draw_id uuid not null references studio.draw,
  session_id uuid not null references studio.session,
  player_id uuid not null references studio.player,
  currency text not null,
  lines jsonb not null,
  cost_minor bigint not null check (cost_minor > 0),
  state text not null check (state in (
    'DEBIT_PENDING', 'ACCEPTED', 'REJECTED', 'ROLLBACK_PENDING', 'ROLLED_BACK', 'CREDIT_PENDING', 'CLOSED', 'TAKE_BACK_PENDING'
  )),
  refusal text,
  -- Of the result that it was settled by last, and of the one whose win the wallet has or is sent.
  version integer not null default 0 check (version >= 0),
  win_version integer not null default 0 check (win_version between 0 and version),
  payout_minor bigint check (payout_minor >= 0),
  balance_minor bigint,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  placed_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  check ((state = 'REJECTED') = (refusal is not null)),
  check ((state in ('CREDIT_PENDING', 'CLOSED', 'TAKE_BACK_PENDING')) = (payout_minor is not null)),
  check ((payout_minor is not null) = (version > 0))
);
create index ticket_of_draw on studio.ticket (draw_id, version, serial);
create index ticket_of_player on studio.ticket (player_id, serial desc);
create index ticket_open on studio.ticket (draw_id)
  where state in ('DEBIT_PENDING', 'ACCEPTED', 'ROLLBACK_PENDING', 'CREDIT_PENDING', 'TAKE_BACK_PENDING');
create index ticket_due on studio.ticket (next_attempt_at)
  where state in ('DEBIT_PENDING', 'ROLLBACK_PENDING', 'CREDIT_PENDING', 'TAKE_BACK_PENDING');

create table studio.ticket_payout (
  ticket_id uuid not null references studio.ticket,
  version integer not null check (version > 0),
  payout_minor bigint not null check (payout_minor >= 0),
  at timestamptz not null default clock_timestamp(),
  primary key (ticket_id, version)
);

create trigger append_only before update or delete on studio.draw_result for each row execute function studio.refuse_change();
create trigger append_only before update or delete on studio.draw_entry for each row execute function studio.refuse_change();
create trigger append_only before update or delete on studio.draw_step for each row execute function studio.refuse_change();
create trigger append_only before update or delete on studio.ticket_payout for each row execute function studio.refuse_change();
create trigger no_truncate before truncate on studio.draw_result execute function studio.refuse_change();
create trigger no_truncate before truncate on studio.draw_entry execute function studio.refuse_change();
create trigger no_truncate before truncate on studio.draw_step execute function studio.refuse_change();
create trigger no_truncate before truncate on studio.ticket_payout execute function studio.refuse_change();

create function studio.keep_draw() returns trigger language plpgsql as $$
begin
  if row (new.table_id, new.number, new.series, new.chain_id, new.link, new.opened_at, new.closes_at)
    is distinct from row (old.table_id, old.number, old.series, old.chain_id, old.link, old.opened_at, old.closes_at)
    or (old.version > 0 and row (new.seed, new.settles_at) is distinct from row (old.seed, old.settles_at)) then
    raise exception 'the terms of a draw do not change';
  end if;
  if new.version not in (old.version, old.version + 1) then
    raise exception 'versions of a result follow one another';
  end if;
  return new;
end
$$;
create trigger keep_draw before update on studio.draw for each row execute function studio.keep_draw();

create function studio.keep_ticket() returns trigger language plpgsql as $$
begin
  if row (new.draw_id, new.session_id, new.player_id, new.currency, new.lines, new.cost_minor, new.placed_at)
    is distinct from row (old.draw_id, old.session_id, old.player_id, old.currency, old.lines, old.cost_minor, old.placed_at)
    or new.version < old.version
    or (new.version = old.version and new.payout_minor is distinct from old.payout_minor) then
    raise exception 'the terms of a ticket do not change';
  end if;
  return new;
end
$$;
create trigger keep_ticket before update on studio.ticket for each row execute function studio.keep_ticket();
