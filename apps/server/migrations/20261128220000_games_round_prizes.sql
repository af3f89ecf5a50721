-- Campaigns of free rounds that the brand gives as prizes, with their terms as the vendor told them.
create table games.round_prize (
  brand_id integer references site.brand,
  code text check (code ~ '^[a-z][a-z0-9-]{1,39}$'),
  vendor_code text not null references games.vendor (code),
  campaign_id uuid not null,
  campaign_name text not null,
  game_code text not null,
  bet_minor bigint not null check (bet_minor > 0),
  rounds integer not null check (rounds > 0),
  ends_at timestamptz,
  -- The offer as whose bonus money its rounds pay what they win; null where they pay it to the wallet.
  bonus_code text,
  is_open boolean not null,
  primary key (brand_id, code),
  unique (brand_id, vendor_code, campaign_id),
  foreign key (brand_id, bonus_code) references bonuses.offer (brand_id, code)
);
grant select, insert, update on games.round_prize to croupier_server;
grant select on games.round_prize to croupier_audit;

-- What free rounds were given for, and where what they win goes. Those that were given before are an operator's, and pay to the wallet.
create table games.free_bet_terms (
  free_bet_id uuid primary key references games.free_bet,
  brand_id integer not null references site.brand,
  member_id bigint not null references identity.member,
  source text not null check (source in ('operator', 'promotion', 'mission', 'mall', 'rank')),
  -- The order of an operator, the award, redemption, mission and period, or level that they are for.
  reference text not null check (length(reference) between 1 and 120),
  bonus_code text,
  given_at timestamptz not null,
  unique (member_id, source, reference),
  foreign key (brand_id, bonus_code) references bonuses.offer (brand_id, code)
);
create index free_bet_terms_by_time on games.free_bet_terms using brin (given_at) with (autosummarize = on);
grant select, insert on games.free_bet_terms to croupier_server;
grant select on games.free_bet_terms to croupier_audit;

-- Prizes are asked of their vendor by a job, until it answers.
alter table games.free_bet add column tries integer not null default 0 check (tries >= 0);
alter table games.free_bet add column next_try_at timestamptz;
create index free_bet_asked on games.free_bet (next_try_at) where state = 'asked' and next_try_at is not null;
create index free_bet_refused on games.free_bet (brand_id) where state = 'refused';
-- What they win waits to become bonus money.
alter table games.free_bet add column waits_for_bonus boolean not null default false;
create index free_bet_waiting on games.free_bet (ends_at) where waits_for_bonus;
create index free_bet_bonus_of_member on games.free_bet (member_id) where waits_for_bonus;

insert into wallet.seal_source (name, time_column, columns, condition, format) values
  ('games.free_bet_terms', 'given_at', 't.free_bet_id, t.brand_id, t.member_id, t.source, t.reference, t.bonus_code', 'true', 9);
