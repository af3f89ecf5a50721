-- The seated engine: tables at which players sit and play hands against each other. A hand is a round of its table, and the stake of each
-- player in it is a bet of a slip, so that money goes the way of the timed engine.

alter table studio.table_round
  -- What each seat stakes; a round with it is a hand.
  add column stake_minor bigint check (stake_minor > 0),
  -- The seat that the hand before gave the lead to.
  add column lead smallint check (lead >= 0),
  -- When the time of the seat to act is over, its time bank left out, and the fence of the leader that plays the hand.
  add column turn_ends_at timestamptz,
  add column turn_fence bigint,
  drop constraint table_round_state_check,
  drop constraint table_round_check9;
alter table studio.table_round
  add constraint table_round_state check (state in ('BETTING_OPEN', 'BETTING_CLOSED', 'PLAYING', 'OUTCOME_COMMITTED', 'REVEALING', 'SETTLING', 'SETTLED',
    'VOIDING', 'VOIDED')),
  -- The seed of a hand shows the cards of all, so it is read from its chain a day later and never stands here.
  add constraint table_round_seed check (case when stake_minor is null then (state in ('SETTLING', 'SETTLED')) = (seed is not null) else seed is null end),
  add constraint table_round_turn check ((turn_ends_at is null) = (turn_fence is null)),
  add constraint table_round_playing check (state <> 'PLAYING' or (stake_minor is not null and turn_ends_at is not null));

drop index studio.table_round_one_running;
create unique index table_round_one_running on studio.table_round (table_id)
  where state in ('BETTING_OPEN', 'BETTING_CLOSED', 'PLAYING', 'OUTCOME_COMMITTED', 'REVEALING');

alter table studio.table_event drop constraint table_event_kind_check;
alter table studio.table_event add constraint table_event_kind check (kind in ('opened', 'stakes', 'closed', 'reveal', 'cashed', 'result', 'voided', 'seats', 'dealt', 'acted', 'resumed'));

-- What is played for at a table with seats. Money of one kind never meets another.
create table studio.seat_table (
  table_id text primary key references studio.game_table,
  game_code text not null,
  money text not null,
  stake_minor bigint not null check (stake_minor > 0),
  -- Practice bots may sit where players are missing: play money alone.
  has_bots boolean not null
);
create index seat_table_of_money on studio.seat_table (game_code, money, stake_minor);

create table studio.seat (
  table_id text not null references studio.seat_table,
  seat smallint not null check (seat between 0 and 9),
  game_code text not null,
  player_id uuid not null references studio.player,
  session_id uuid not null references studio.session,
  name text not null,
  taken_at timestamptz not null default clock_timestamp(),
  -- Who is not seen stakes nothing.
  seen_until timestamptz not null default '-infinity',
  -- Turns in a row that the clock decided.
  missed smallint not null default 0 check (missed >= 0),
  is_leaving boolean not null default false,
  primary key (table_id, seat),
  unique (player_id, game_code)
);

create table studio.hand_seat (
  round_id uuid not null references studio.table_round,
  seat smallint not null,
  name text not null,
  -- Of the player; a bot has none.
  slip_id uuid unique references studio.table_slip,
  bank_ms integer not null check (bank_ms >= 0),
  primary key (round_id, seat)
);

-- The log of actions is the hand: its state is worked out from the deck and this log each time.
create table studio.hand_action (
  id uuid primary key,
  round_id uuid not null references studio.table_round,
  position integer not null check (position >= 0),
  seat smallint not null,
  action jsonb not null,
  is_default boolean not null,
  at timestamptz not null default clock_timestamp(),
  unique (round_id, position)
);

create trigger append_only before update or delete on studio.hand_action for each row execute function studio.refuse_change();
create trigger no_truncate before truncate on studio.hand_action execute function studio.refuse_change();

create function studio.keep_hand_seat() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.bank_ms > old.bank_ms
    or row (new.round_id, new.seat, new.name, new.slip_id) is distinct from row (old.round_id, old.seat, old.name, old.slip_id) then
    raise exception 'who plays a hand does not change';
  end if;
  return new;
end
$$;
create trigger keep_hand_seat before update or delete on studio.hand_seat for each row execute function studio.keep_hand_seat();

create or replace function studio.keep_table_round() returns trigger language plpgsql as $$
begin
  if row (new.table_id, new.number, new.fence, new.chain_id, new.link, new.opened_at, new.last_call_at, new.closes_at,
    new.stake_minor, new.lead)
    is distinct from row (old.table_id, old.number, old.fence, old.chain_id, old.link, old.opened_at, old.last_call_at, old.closes_at,
    old.stake_minor, old.lead) then
    raise exception 'the terms of a round do not change';
  end if;
  if old.outcome is not null and row (new.outcome, new.draws, new.result, new.paytable_version, new.reveal_from, new.reveal_until)
    is distinct from row (old.outcome, old.draws, old.result, old.paytable_version, old.reveal_from, old.reveal_until) then
    raise exception 'the outcome of a round does not change';
  end if;
  return new;
end
$$;
