-- Free rounds that an operator gave: asked for under our id before the vendor hears of them, and known by it ever after.
create table games.free_bet (
  id uuid primary key,
  seq bigint generated always as identity unique,
  brand_id integer not null references site.brand,
  vendor_code text not null references games.vendor (code),
  member_id bigint not null references identity.member,
  campaign_id uuid not null,
  campaign_name text not null,
  game_code text not null,
  bet_minor bigint not null check (bet_minor > 0),
  rounds integer not null check (rounds > 0),
  ends_at timestamptz not null,
  state text not null check (state in ('asked', 'refused', 'new', 'active', 'finished', 'expired', 'cancelled', 'failed')),
  reward_id uuid,
  operator_name text not null,
  given_at timestamptz not null,
  changed_at timestamptz not null,
  check ((reward_id is null) = (state in ('asked', 'refused')))
);
create index free_bet_of_member on games.free_bet (brand_id, member_id, seq desc);
create index free_bet_of_brand on games.free_bet (brand_id, seq desc);

grant select, insert, update on games.free_bet to croupier_server;
grant select on games.free_bet to croupier_audit;
