create schema promotions;
grant usage on schema promotions to croupier_server, croupier_audit;

-- Texts stand in one document by language ({"EN": …, "TY": …}), checked by the module on every write and read;
-- what is HTML in them was sanitised before it was written.
create table promotions.activity (
  id bigint generated always as identity primary key,
  brand_id integer not null references site.brand,
  code text not null check (code ~ '^[a-z][a-z0-9-]{1,39}$'),
  type text not null check (type in ('sports', 'live', 'slots', 'cards', 'fish', 'lotto', 'rebate', 'points', 'ranking', 'deposit', 'app', 'newbie', 'game', 'story', 'ambassador')),
  -- What a member does with it: reads it, applies and is judged, or claims at once.
  way text not null check (way in ('read', 'apply', 'claim')),
  image_url text not null default '',
  texts jsonb not null,
  position integer not null default 0,
  starts_at timestamptz not null,
  ends_at timestamptz,
  unique (brand_id, code)
);
create index activity_by_brand on promotions.activity (brand_id, position, id);
grant select, insert, update on promotions.activity to croupier_server;
grant select on promotions.activity to croupier_audit;

create table promotions.application (
  activity_id bigint references promotions.activity,
  member_id bigint references identity.member,
  state text not null check (state in ('applying', 'rejected', 'issued', 'claimed', 'process', 'joined')),
  changed_at timestamptz not null,
  primary key (activity_id, member_id)
);
grant select, insert, update on promotions.application to croupier_server;
grant select on promotions.application to croupier_audit;

-- Money that waits for a member, or has been taken.
create table promotions.award (
  id uuid primary key,
  brand_id integer not null references site.brand,
  member_id bigint not null references identity.member,
  activity_id bigint not null references promotions.activity,
  amount_minor bigint not null check (amount_minor > 0),
  state text not null check (state in ('issued', 'claimed', 'expired')),
  issued_at timestamptz not null,
  expires_at timestamptz
);
create index award_by_member on promotions.award (member_id, issued_at desc);
create index award_by_time on promotions.award using brin (issued_at) with (autosummarize = on);
grant select, insert, update on promotions.award to croupier_server;
grant select on promotions.award to croupier_audit;

-- A target over real rounds or deposits in a day or week of the brand; a milestone is a step on the way of the week.
create table promotions.mission (
  id integer generated always as identity primary key,
  brand_id integer not null references site.brand,
  code text not null,
  metric text not null check (metric in ('turnover', 'rounds', 'deposits')),
  period text not null check (period in ('day', 'week')),
  is_milestone boolean not null,
  target bigint not null check (target > 0),
  points bigint not null check (points > 0),
  texts jsonb not null,
  position integer not null,
  is_open boolean not null default true,
  unique (brand_id, code)
);
grant select, insert, update on promotions.mission to croupier_server;
grant select on promotions.mission to croupier_audit;

-- Points are counted apart from money and never expire: each line bears the balance after it.
create table promotions.point_line (
  member_id bigint references identity.member,
  seq integer check (seq > 0),
  brand_id integer not null references site.brand,
  kind text not null check (kind in ('welcome', 'mission', 'activity', 'redemption', 'return', 'adjustment')),
  reference text not null,
  points bigint not null check (points <> 0),
  balance_after bigint not null check (balance_after >= 0),
  at timestamptz not null,
  primary key (member_id, seq),
  unique (member_id, kind, reference)
);
-- The records under the seals are read by their time.
create index point_line_by_time on promotions.point_line using brin (at) with (autosummarize = on);
grant select, insert on promotions.point_line to croupier_server;
grant select on promotions.point_line to croupier_audit;

create table promotions.reward (
  id integer generated always as identity primary key,
  brand_id integer not null references site.brand,
  code text not null,
  kind text not null check (kind in ('bonus', 'item')),
  points bigint not null check (points > 0),
  amount_minor bigint check (amount_minor > 0),
  picture text not null,
  texts jsonb not null,
  position integer not null,
  is_open boolean not null default true,
  unique (brand_id, code)
);
grant select, insert, update on promotions.reward to croupier_server;
grant select on promotions.reward to croupier_audit;

create table promotions.redemption (
  id uuid primary key,
  brand_id integer not null references site.brand,
  member_id bigint not null references identity.member,
  reward_id integer not null references promotions.reward,
  points bigint not null check (points > 0),
  state text not null check (state in ('processing', 'approved', 'rejected')),
  asked_at timestamptz not null
);
create index redemption_by_member on promotions.redemption (member_id, asked_at desc);
create index redemption_by_time on promotions.redemption using brin (asked_at) with (autosummarize = on);
grant select, insert, update on promotions.redemption to croupier_server;
grant select on promotions.redemption to croupier_audit;

-- A member has the highest rank whose turnover was reached.
create table promotions.rank (
  brand_id integer references site.brand,
  level integer check (level >= 0),
  turnover_minor bigint not null check (turnover_minor >= 0),
  bonus_minor bigint not null check (bonus_minor >= 0),
  texts jsonb not null,
  primary key (brand_id, level)
);
grant select, insert, update on promotions.rank to croupier_server;
grant select on promotions.rank to croupier_audit;

create table promotions.rebate_rate (
  brand_id integer references site.brand,
  game_type text,
  rate_ppm integer not null check (rate_ppm between 0 and 100000),
  primary key (brand_id, game_type)
);
grant select, insert, update on promotions.rebate_rate to croupier_server;
grant select on promotions.rebate_rate to croupier_audit;

create table promotions.referral (
  brand_id integer references site.brand,
  member_id bigint not null unique references identity.member,
  code text,
  made_at timestamptz not null,
  primary key (brand_id, code)
);
create index referral_by_time on promotions.referral using brin (made_at) with (autosummarize = on);
grant select, insert on promotions.referral to croupier_server;
grant select on promotions.referral to croupier_audit;
