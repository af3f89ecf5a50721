-- A raffle of an activity. Its seed is committed to when it is written, and only the server can read it until the draw.
create table promotions.raffle (
  activity_id bigint primary key references promotions.activity,
  brand_id integer not null references site.brand,
  -- Turnover counts from here, and tickets are drawn there, whatever becomes of the activity's own time.
  opens_at timestamptz not null,
  draws_at timestamptz not null,
  turnover_minor bigint not null check (turnover_minor > 0),
  tickets_max integer not null check (tickets_max between 1 and 1000),
  -- What each place wins, the first place first.
  prizes bigint[] not null check (cardinality(prizes) between 1 and 500 and 0 < all (prizes)),
  seed_sealed bytea not null,
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  state text not null default 'open' check (state in ('open', 'drawn')),
  tickets integer not null default 0 check (tickets >= 0),
  -- Revealed by the draw.
  seed text check (seed ~ '^[0-9a-f]{64}$'),
  list_hash text check (list_hash ~ '^[0-9a-f]{64}$'),
  drawn_at timestamptz,
  check (draws_at > opens_at),
  check ((state = 'drawn') = (num_nonnulls(seed, list_hash, drawn_at) = 3)),
  check (state = 'drawn' or num_nonnulls(seed, list_hash, drawn_at) = 0)
);
create index raffle_waiting on promotions.raffle (draws_at) where state = 'open';
grant select, insert, update on promotions.raffle to croupier_server;
grant select on promotions.raffle to croupier_audit;

-- Tickets that a member took at once, numbered in one row through the raffle.
create table promotions.raffle_ticket (
  activity_id bigint references promotions.raffle,
  first_number integer check (first_number > 0),
  last_number integer not null check (last_number >= first_number),
  brand_id integer not null references site.brand,
  member_id bigint not null references identity.member,
  -- The pseudonym by which the public list names who holds them.
  holder text not null check (length(holder) between 1 and 80),
  taken_at timestamptz not null,
  primary key (activity_id, first_number),
  exclude using gist (activity_id with =, int4range(first_number, last_number, '[]') with &&)
);
create index raffle_ticket_by_member on promotions.raffle_ticket (member_id, activity_id);
create index raffle_ticket_by_time on promotions.raffle_ticket using brin (taken_at) with (autosummarize = on);
grant select, insert on promotions.raffle_ticket to croupier_server;
grant select on promotions.raffle_ticket to croupier_audit;

create table promotions.raffle_win (
  activity_id bigint references promotions.raffle,
  place integer check (place > 0),
  brand_id integer not null references site.brand,
  ticket integer not null,
  award_id uuid not null unique references promotions.award,
  won_at timestamptz not null,
  primary key (activity_id, place),
  unique (activity_id, ticket)
);
create index raffle_win_by_time on promotions.raffle_win using brin (won_at) with (autosummarize = on);
grant select, insert on promotions.raffle_win to croupier_server;
grant select on promotions.raffle_win to croupier_audit;

insert into wallet.seal_source (name, time_column, columns, condition, format) values
  ('promotions.raffle_ticket', 'taken_at', 't.activity_id, t.first_number, t.last_number, t.brand_id, t.member_id, t.holder', 'true', 6),
  ('promotions.raffle_win', 'won_at', 't.activity_id, t.place, t.brand_id, t.ticket, t.award_id', 'true', 6);
