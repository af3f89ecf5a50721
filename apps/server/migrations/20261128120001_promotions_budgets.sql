-- What the house sets aside for rewards: an account of class `bonus` in the ledger, named by the code.
create table promotions.budget (
  id integer generated always as identity primary key,
  brand_id integer not null references site.brand,
  code text not null check (code ~ '^[a-z][a-z0-9-]{1,39}$'),
  name text not null check (length(name) between 1 and 80),
  unique (brand_id, code)
);
grant select, insert, update (name) on promotions.budget to croupier_server;
grant select on promotions.budget to croupier_audit;

-- Money that an operator sets aside, or takes back to the house where the amount is below zero.
create table promotions.budget_change (
  id uuid primary key,
  brand_id integer not null references site.brand,
  budget_id integer not null references promotions.budget,
  amount_minor bigint not null check (amount_minor <> 0),
  operator_id bigint not null,
  operator_name text not null,
  why text not null,
  transfer_id bigint not null unique,
  at timestamptz not null
);
create index budget_change_by_budget on promotions.budget_change (budget_id, at desc);
create index budget_change_by_time on promotions.budget_change using brin (at) with (autosummarize = on);
grant select, insert on promotions.budget_change to croupier_server;
grant select on promotions.budget_change to croupier_audit;

-- A reward that was paid. What it is for is paid once, whatever the claim was called.
create table promotions.payment (
  id uuid primary key,
  brand_id integer not null references site.brand,
  member_id bigint not null references identity.member,
  budget_id integer not null references promotions.budget,
  source text not null check (source in ('promotion', 'mission', 'rebate', 'rank', 'referral', 'raffle', 'leaderboard', 'mall', 'points')),
  -- The award, redemption, mission and period, day, level or friend that it is for.
  reference text not null check (length(reference) between 1 and 120),
  amount_minor bigint not null check (amount_minor > 0),
  -- What it was computed from: turnovers, rates, points, targets, as they stood.
  basis jsonb not null,
  transfer_id bigint not null unique,
  paid_at timestamptz not null,
  unique (member_id, source, reference)
);
create index payment_by_member on promotions.payment (member_id, paid_at desc);
create index payment_by_budget on promotions.payment (budget_id, paid_at desc);
create index payment_by_time on promotions.payment using brin (paid_at) with (autosummarize = on);
grant select, insert on promotions.payment to croupier_server;
grant select on promotions.payment to croupier_audit;

-- Whether rewards of a kind can be claimed at the brand, from which budget, and the numbers that are the kind's own.
create table promotions.program (
  brand_id integer references site.brand,
  kind text check (kind in ('promotion', 'mission', 'rebate', 'rank', 'referral', 'raffle', 'leaderboard', 'mall', 'points')),
  is_open boolean not null,
  budget_id integer references promotions.budget,
  -- The least that a rebate pays.
  least_minor bigint not null default 0 check (least_minor >= 0),
  -- How many points are exchanged for how much money.
  convert_points bigint check (convert_points > 0),
  convert_minor bigint check (convert_minor > 0),
  primary key (brand_id, kind),
  check (not is_open or budget_id is not null or kind = 'mission'),
  check (kind <> 'points' or not is_open or (convert_points is not null and convert_minor is not null))
);
grant select, insert, update on promotions.program to croupier_server;
grant select on promotions.program to croupier_audit;

-- Goods go to an address; who decided on a redemption, and what was said to the member.
alter table promotions.redemption add column address text not null default '' check (length(address) <= 300);
alter table promotions.redemption add column decided_at timestamptz;
alter table promotions.redemption add column decided_by text not null default '';
alter table promotions.redemption add column note text not null default '' check (length(note) <= 300);
-- Null: as many as are asked for.
alter table promotions.reward add column stock integer check (stock >= 0);

-- What a promotion asks and gives. Terms that change are another version; who joined keeps the one that was in force.
alter table promotions.activity add column metric text check (metric in ('deposits', 'turnover', 'rounds', 'net_loss'));
alter table promotions.activity add column target bigint check (target > 0);
alter table promotions.activity add column award_minor bigint check (award_minor > 0);
alter table promotions.activity add column points bigint check (points > 0);
alter table promotions.activity add column stock integer check (stock >= 0);
alter table promotions.activity add column version integer not null default 1;
alter table promotions.activity add constraint activity_asks_whole check ((metric is null) = (target is null));

create table promotions.activity_version (
  activity_id bigint references promotions.activity,
  version integer,
  -- Terms and texts as they stood.
  terms jsonb not null,
  at timestamptz not null,
  primary key (activity_id, version)
);
create index activity_version_by_time on promotions.activity_version using brin (at) with (autosummarize = on);
grant select, insert on promotions.activity_version to croupier_server;
grant select on promotions.activity_version to croupier_audit;

alter table promotions.application add column version integer not null default 1;
alter table promotions.application add column comment text not null default '' check (length(comment) <= 140);
-- What is asked for counts from here.
alter table promotions.application add column joined_at timestamptz;
update promotions.application set joined_at = changed_at;
alter table promotions.application alter column joined_at set not null;
alter table promotions.application add column decided_by text not null default '';
alter table promotions.application add column note text not null default '' check (length(note) <= 300);
create index application_waiting on promotions.application (changed_at) where state = 'applying';

-- Contracts share the cost of bonuses: a payment is told beside deposits and withdrawals.
alter table cashier.cash_change drop constraint cash_change_kind_check;
alter table cashier.cash_change add constraint cash_change_kind_check check (kind in ('deposit', 'withdrawal', 'bonus'));
alter table agents.cash drop constraint cash_kind_check;
alter table agents.cash add constraint cash_kind_check check (kind in ('deposit', 'withdrawal', 'bonus'));

insert into wallet.seal_source (name, time_column, columns, condition, format) values
  ('promotions.budget_change', 'at', 't.id, t.brand_id, t.budget_id, t.amount_minor, t.operator_id, t.operator_name, t.why, t.transfer_id', 'true', 5),
  ('promotions.payment', 'paid_at', 't.id, t.brand_id, t.member_id, t.budget_id, t.source, t.reference, t.amount_minor, t.basis, t.transfer_id', 'true', 5);
