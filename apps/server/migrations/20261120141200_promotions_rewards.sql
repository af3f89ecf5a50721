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

create table promotions.application (
  activity_id bigint not null references promotions.activity,
  member_id bigint not null references identity.member,
  state text not null check (state in ('applying', 'rejected', 'issued', 'claimed', 'process', 'joined')),
  changed_at timestamptz not null,
  primary key (activity_id, member_id)
);

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

-- Points are counted apart from money and never expire: each line bears the balance after it.
create table promotions.point_line (
  member_id bigint not null references identity.member,
  seq integer not null check (seq > 0),
  brand_id integer not null references site.brand,
  kind text not null check (kind in ('welcome', 'mission', 'activity', 'redemption', 'return', 'adjustment')),
  reference text not null,
  points bigint not null check (points <> 0),
  balance_after bigint not null check (balance_after >= 0),
  at timestamptz not null,
  primary key (member_id, seq),
  unique (member_id, kind, reference)
);
create trigger point_line_is_history before update or delete on promotions.point_line for each row execute function platform.refuse_change();

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

-- A member has the highest rank whose turnover was reached.
create table promotions.rank (
  brand_id integer not null references site.brand,
  level integer not null check (level >= 0),
  turnover_minor bigint not null check (turnover_minor >= 0),
  bonus_minor bigint not null check (bonus_minor >= 0),
  texts jsonb not null,
  primary key (brand_id, level)
);

create table promotions.rebate_rate (
  brand_id integer not null references site.brand,
  game_type text not null,
  rate_ppm integer not null check (rate_ppm between 0 and 100000),
  primary key (brand_id, game_type)
);

create table promotions.referral (
  brand_id integer not null references site.brand,
  member_id bigint not null unique references identity.member,
  code text not null,
  made_at timestamptz not null,
  primary key (brand_id, code)
);

grant select, insert, update on all tables in schema promotions to croupier_server;
revoke update on promotions.point_line, promotions.referral from croupier_server;
grant select on all tables in schema promotions to croupier_audit;
