-- Free bets: campaigns that an operator made of a prepaid, and rewards that players have.
create table studio.campaign (
  id uuid primary key,
  serial bigint generated always as identity unique,
  operator_id bigint not null,
  name text not null,
  prepaid_id uuid not null,
  game_code text not null,
  currency text not null,
  bet_minor bigint not null check (bet_minor > 0),
  bet_count integer not null check (bet_count between 1 and 1000),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  operator_reference text,
  unique (operator_id, operator_reference)
);

create table studio.reward (
  id uuid primary key,
  serial bigint generated always as identity unique,
  operator_id bigint not null,
  operator_user text not null,
  campaign_id uuid references studio.campaign,
  prepaid_id uuid not null,
  game_code text not null,
  currency text not null,
  bet_minor bigint not null check (bet_minor > 0),
  bet_count integer not null check (bet_count between 1 and 1000),
  -- Rounds that may still be played; a round that is taken back gives its own back.
  left_count integer not null check (left_count between 0 and bet_count),
  is_claimed boolean not null default false,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  cancelled_at timestamptz,
  operator_reference text,
  sub_partner_id text,
  -- A claimed reward is never cancelled.
  check (cancelled_at is null or not is_claimed)
);
create unique index reward_reference on studio.reward (operator_id, operator_user, operator_reference) where operator_reference is not null;
create index reward_of_user on studio.reward (operator_id, operator_user, game_code);

alter table studio.round add column reward_id uuid references studio.reward;
