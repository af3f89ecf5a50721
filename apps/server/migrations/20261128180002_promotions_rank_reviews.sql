-- A rank may ask for turnover within its review period; who has less falls by one.
alter table promotions.rank add column keep_minor bigint not null default 0 check (keep_minor >= 0);
alter table promotions.rank add column review_days integer not null default 30 check (review_days between 1 and 366);

-- The rank that a member has while ranks are reviewed, and the period that runs. Without a row it is the one that the turnover of a lifetime reached.
create table promotions.rank_standing (
  member_id bigint primary key references identity.member,
  brand_id integer not null references site.brand,
  level integer not null check (level >= 0),
  -- The highest rank ever reached; one beyond it is had at once.
  reached_level integer not null check (reached_level >= level),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  check (ends_at > starts_at)
);
create index rank_standing_by_end on promotions.rank_standing (ends_at);
grant select, insert, update on promotions.rank_standing to croupier_server;
grant select on promotions.rank_standing to croupier_audit;

create table promotions.rank_review (
  id bigint generated always as identity primary key,
  brand_id integer not null references site.brand,
  member_id bigint not null references identity.member,
  level_before integer not null,
  level_after integer not null,
  -- The turnover of the period, and what was asked to keep the rank.
  turnover_minor bigint not null,
  needed_minor bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reviewed_at timestamptz not null,
  unique (member_id, ends_at)
);
create index rank_review_by_brand on promotions.rank_review (brand_id, id desc);
grant select, insert on promotions.rank_review to croupier_server;
grant select on promotions.rank_review to croupier_audit;
