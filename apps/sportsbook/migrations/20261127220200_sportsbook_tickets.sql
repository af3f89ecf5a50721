-- Tickets: one wallet round each. The ids of its calls are made of its own id and the version of its settlement.

create table sportsbook.ticket (
  id uuid primary key,
  serial bigint generated always as identity unique,
  session_id uuid not null references sportsbook.session,
  player_id uuid not null references sportsbook.player,
  currency text not null,
  -- Sizes of the combinations, bankers not counted; a single has {1}, a parlay of three {3}.
  sizes integer[] not null check (cardinality(sizes) between 1 and 12),
  -- The stake of one combination, less what was bought back of it.
  unit_minor bigint not null check (unit_minor > 0),
  cost_minor bigint not null check (cost_minor >= unit_minor),
  odds_change text not null check (odds_change in ('none', 'higher', 'any')),
  rule_set text not null,
  cap_minor bigint not null check (cap_minor > 0),
  state text not null check (state in (
    'DELAYED', 'DEBIT_PENDING', 'ACCEPTED', 'REJECTED', 'ROLLBACK_PENDING', 'ROLLED_BACK', 'CREDIT_PENDING', 'CLOSED', 'TAKE_BACK_PENDING', 'CASHED_OUT'
  )),
  refusal text,
  -- Of the settlement that counts; the win whose call the wallet has or is sent.
  version integer not null default 0 check (version >= 0),
  win_version integer not null default 0 check (win_version between 0 and version),
  payout_minor bigint check (payout_minor >= 0),
  balance_minor bigint,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  placed_at timestamptz not null default clock_timestamp(),
  -- When its prices were held, which settlement and cancels go by.
  accepted_at timestamptz,
  changed_at timestamptz not null default clock_timestamp(),
  check ((state = 'REJECTED') = (refusal is not null)),
  check (payout_minor is not null or state not in ('CREDIT_PENDING', 'CLOSED')),
  check (accepted_at is not null or state in ('DELAYED', 'REJECTED'))
);
create index ticket_of_player on sportsbook.ticket (player_id, serial desc);
create index ticket_open_of_player on sportsbook.ticket (player_id, serial desc) where state in ('DELAYED', 'DEBIT_PENDING', 'ACCEPTED');
create index ticket_due on sportsbook.ticket (next_attempt_at)
  where state in ('DELAYED', 'DEBIT_PENDING', 'ROLLBACK_PENDING', 'CREDIT_PENDING', 'TAKE_BACK_PENDING');

create table sportsbook.ticket_leg (
  ticket_id uuid not null references sportsbook.ticket,
  place integer not null check (place between 0 and 62),
  market_row bigint not null references sportsbook.market,
  event_id text not null references sportsbook.event,
  outcome_id text not null,
  is_banker boolean not null,
  is_live boolean not null,
  -- In thousandths, by the price of this version, at this score.
  odds integer not null check (odds between 1001 and 1000000),
  price_version bigint not null,
  home_score integer not null,
  away_score integer not null,
  -- What became of the outcome; null while it is open. After so many revisions of its market.
  settlement jsonb,
  revisions integer not null default 0,
  primary key (ticket_id, place)
);
create index ticket_leg_market on sportsbook.ticket_leg (market_row, ticket_id);

create table sportsbook.ticket_payout (
  ticket_id uuid not null references sportsbook.ticket,
  version integer not null check (version > 0),
  -- Null where a later revision opened the ticket again.
  payout_minor bigint check (payout_minor >= 0),
  at timestamptz not null default clock_timestamp(),
  primary key (ticket_id, version)
);

create table sportsbook.cash_out (
  id uuid primary key,
  ticket_id uuid not null references sportsbook.ticket,
  part_ppm integer not null check (part_ppm between 200000 and 1000000),
  paid_minor bigint not null check (paid_minor >= 0),
  -- The stake of one combination that is left.
  rest_minor bigint not null check (rest_minor >= 0),
  -- What it was quoted for.
  unit_minor bigint not null,
  -- How many revisions its legs followed then: any later one makes another price.
  leg_revisions integer not null,
  state text not null default 'QUOTED' check (state in ('QUOTED', 'CREDIT_PENDING', 'PAID')),
  expires_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default 'infinity',
  at timestamptz not null default clock_timestamp()
);
create index cash_out_of_ticket on sportsbook.cash_out (ticket_id);
create index cash_out_due on sportsbook.cash_out (next_attempt_at) where state = 'CREDIT_PENDING';

create table sportsbook.exposure (
  market_row bigint not null references sportsbook.market,
  outcome_id text not null,
  currency text not null,
  staked_minor bigint not null default 0 check (staked_minor >= 0),
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  primary key (market_row, outcome_id, currency)
);

create trigger append_only before update or delete on sportsbook.ticket_payout for each row execute function sportsbook.refuse_change();
create trigger no_truncate before truncate on sportsbook.ticket_payout execute function sportsbook.refuse_change();

create function sportsbook.refuse_terms() returns trigger language plpgsql as $$
begin
  raise exception 'the terms of a ticket do not change';
end
$$;

create trigger keep_ticket before update on sportsbook.ticket for each row
when (
  row (new.session_id, new.player_id, new.currency, new.sizes, new.cost_minor, new.odds_change, new.rule_set, new.cap_minor, new.placed_at)
  is distinct from row (old.session_id, old.player_id, old.currency, old.sizes, old.cost_minor, old.odds_change, old.rule_set, old.cap_minor, old.placed_at)
  or (old.accepted_at is not null and new.accepted_at is distinct from old.accepted_at)
  or new.unit_minor > old.unit_minor
  or new.version < old.version
  or (new.version = old.version and new.payout_minor is distinct from old.payout_minor)
)
execute function sportsbook.refuse_terms();

-- Odds may still move while a ticket is delayed, when its player takes another price.
create function sportsbook.keep_leg() returns trigger language plpgsql as $$
begin
  if (select accepted_at is not null from sportsbook.ticket where id = new.ticket_id) then
    raise exception 'the terms of a leg do not change';
  end if;
  return new;
end
$$;
create trigger keep_leg before update on sportsbook.ticket_leg for each row
when (
  row (new.market_row, new.event_id, new.outcome_id, new.is_banker, new.is_live, new.odds, new.price_version, new.home_score, new.away_score)
  is distinct from row (old.market_row, old.event_id, old.outcome_id, old.is_banker, old.is_live, old.odds, old.price_version, old.home_score, old.away_score)
)
execute function sportsbook.keep_leg();
