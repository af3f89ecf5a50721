-- What traders set beside the feed's word: holds, shifts of odds, and terms of leagues and players.

alter table sportsbook.event add column is_held boolean not null default false;
alter table sportsbook.market add column is_held boolean not null default false;
-- Factors of the odds of outcomes, in millionths; an outcome that is not named is not moved.
alter table sportsbook.market add column shifts jsonb not null default '{}';

-- A league without a row has the terms of the house.
create table sportsbook.league_terms (
  tournament_id text primary key references sportsbook.tournament,
  margin_ppm integer not null check (margin_ppm between 0 and 500000),
  outcome_paid_max_minor bigint not null check (outcome_paid_max_minor >= 0),
  ticket_paid_max_minor bigint not null check (ticket_paid_max_minor > 0),
  review_from_minor bigint check (review_from_minor > 0)
);

create table sportsbook.player_terms (
  player_id uuid primary key references sportsbook.player,
  factor_ppm integer not null check (factor_ppm between 1000 and 10000000),
  is_reviewed boolean not null
);

-- For the alerts and the charts of the desk.
create index market_undecided on sportsbook.market (event_id) where not is_decided;
create index ticket_payout_at on sportsbook.ticket_payout (at);
