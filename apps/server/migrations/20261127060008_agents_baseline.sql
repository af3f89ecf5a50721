create schema agents;
grant usage on schema agents to croupier_server, croupier_audit;

-- What the changes of a member add up to. `path` is that of one who was moved at some time; everybody else stands where his upline does.
create type agents.taken_round as (
  brand_id integer, member_id bigint, upline_id bigint, slot timestamptz, day integer, product text, path public.ltree,
  is_own boolean, rounds bigint, turnover bigint, valid bigint, payouts bigint
);

-- The same for the line of an agent, and days of members who play for the first time in it, as `agents.line_active` counts them.
create type agents.line_sum as (brand_id integer, agent_id bigint, slot timestamptz, product text, rounds bigint, turnover bigint, valid bigint, payouts bigint);

create type agents.line_day_change as (agent_id bigint, day integer, before integer, members bigint);

create type agents.taken_cash as (
  id bigint, brand_id integer, member_id bigint, kind text, amount bigint, at timestamptz, slot timestamptz, path public.ltree, is_own boolean, is_first boolean
);

create table agents.ceiling (
  brand_id integer references site.brand,
  member_type smallint check (member_type in (1, 2, 41, 42)),
  kind text check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  rate_ppm integer not null check (rate_ppm between 0 and 1000000),
  primary key (brand_id, member_type, kind)
);
grant select, insert, update on agents.ceiling to croupier_server;
grant select on agents.ceiling to croupier_audit;

-- What takes two persons.
create table agents.proposal (
  id bigint generated always as identity primary key,
  brand_id integer not null references site.brand,
  kind text not null check (kind in ('move', 'ceiling', 'release', 'transfer_caps', 'write_off')),
  state text not null check (state in ('asked', 'approved', 'rejected', 'done')),
  subject_id bigint not null,
  payload jsonb not null,
  before text not null,
  after text not null,
  why text not null,
  asked_by bigint not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  decided_by bigint,
  decided_by_name text,
  effective_at timestamptz,
  check (decided_by <> asked_by)
);
create index proposal_by_brand on agents.proposal (brand_id, id desc);
create unique index proposal_open on agents.proposal (kind, subject_id) where kind = 'move' and state in ('asked', 'approved');
grant select, insert, update on agents.proposal to croupier_server;
grant select on agents.proposal to croupier_audit;

-- What a chain of versions carries from one period to the next: below the smallest coin, owed back, and a dividend's loss.
create table agents.contract_account (
  chain_id uuid primary key,
  carried_micro integer not null default 0 check (carried_micro between 0 and 999999),
  owed_back_minor bigint not null default 0 check (owed_back_minor <= 0),
  loss_minor bigint not null default 0 check (loss_minor <= 0),
  -- Late changes up to this one are in the figures.
  corrected_through bigint not null default 0
) with (fillfactor = 60);
create index contract_account_owing on agents.contract_account (chain_id) where owed_back_minor < 0;
grant select, insert, update on agents.contract_account to croupier_server;
grant select on agents.contract_account to croupier_audit;

create table agents.template (
  id bigint generated always as identity primary key,
  brand_id integer not null references site.brand,
  name text not null,
  terms jsonb not null
);
create index template_by_brand on agents.template (brand_id, id);
grant select, insert, update on agents.template to croupier_server;
grant select on agents.template to croupier_audit;

-- Five-minute sums by member and by line, folded from the streams of settled rounds and of cash.
create table agents.stream_cursor (
  name text primary key check (name in ('rounds', 'cash')),
  xid bigint not null,
  id bigint not null
);
grant select, insert, update on agents.stream_cursor to croupier_server;
grant select on agents.stream_cursor to croupier_audit;

create table agents.member_slot (
  member_id bigint,
  slot timestamptz,
  product text,
  rounds integer not null default 0,
  turnover_minor bigint not null default 0,
  valid_minor bigint not null default 0,
  payouts_minor bigint not null default 0,
  bonuses_minor bigint not null default 0,
  deposits_minor bigint not null default 0,
  withdrawals_minor bigint not null default 0,
  first_deposits integer not null default 0,
  primary key (member_id, slot, product)
) with (fillfactor = 80);
create index member_slot_by_time on agents.member_slot using brin (slot) with (pages_per_range = 16, autosummarize = on);
grant select, insert, update on agents.member_slot to croupier_server;
grant select on agents.member_slot to croupier_audit;

-- The line of an agent: everybody below, agents' own play left out.
create table agents.line_slot (
  agent_id bigint,
  slot timestamptz,
  product text,
  rounds integer not null default 0,
  turnover_minor bigint not null default 0,
  valid_minor bigint not null default 0,
  payouts_minor bigint not null default 0,
  bonuses_minor bigint not null default 0,
  deposits_minor bigint not null default 0,
  withdrawals_minor bigint not null default 0,
  first_deposits integer not null default 0,
  primary key (agent_id, slot, product)
) with (fillfactor = 60);
grant select, insert, update on agents.line_slot to croupier_server;
grant select on agents.line_slot to croupier_audit;

create table agents.cash (
  id bigint primary key,
  brand_id integer not null,
  member_id bigint not null,
  kind text not null check (kind in ('deposit', 'withdrawal')),
  amount_minor bigint not null,
  at timestamptz not null
);
create index cash_by_member on agents.cash (member_id, id desc);
create index cash_by_brand on agents.cash (brand_id, id desc);
grant select, insert on agents.cash to croupier_server;
grant select on agents.cash to croupier_audit;

-- How far a brand is settled; what changes before that is a correction.
create table agents.clock (
  brand_id integer primary key references site.brand,
  settled_through timestamptz not null
);
grant select, insert, update on agents.clock to croupier_server;
grant select on agents.clock to croupier_audit;

create table agents.late_change (
  id bigint generated always as identity primary key,
  agent_id bigint not null,
  slot timestamptz not null
);
create index late_change_by_agent on agents.late_change (agent_id, id);
grant select, insert on agents.late_change to croupier_server;
grant select on agents.late_change to croupier_audit;

-- One run for each brand, kind, period and slot; slots follow each other without a gap.
create table agents.run (
  id bigint generated always as identity primary key,
  brand_id integer not null references site.brand,
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  period text not null check (period in ('slot', 'hour', 'pair', 'day', 'week', 'halfmonth', 'month')),
  from_at timestamptz not null,
  to_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'done')),
  -- Contracts are settled in order of their number; a run that was cut off goes on behind the last one.
  settled_seq bigint not null default 0,
  epoch bigint not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  unique (brand_id, kind, period, from_at),
  check (to_at > from_at)
);
create index run_by_brand on agents.run (brand_id, id desc);
create index run_open on agents.run (from_at) where state = 'open';
grant select, insert, update on agents.run to croupier_server;
grant select on agents.run to croupier_audit;

-- Who settles: every write names the epoch that it was begun under, and an older one writes nothing.
create table agents.lease (
  name text primary key,
  epoch bigint not null default 0,
  held_until timestamptz not null default '-infinity'
);
grant select, insert, update on agents.lease to croupier_server;
grant select on agents.lease to croupier_audit;

-- The zone that a brand's days are counted in. Where the brand has moved to another one, the rows themselves are counted.
create table agents.calendar (
  brand_id integer primary key references site.brand,
  zone text not null
);
grant select, insert on agents.calendar to croupier_server;
grant select on agents.calendar to croupier_audit;

create table agents.node (
  member_id bigint primary key references identity.member,
  brand_id integer not null references site.brand constraint node_has_calendar references agents.calendar,
  upline_id bigint references agents.node,
  -- The ids from the head of the line down to the member.
  path ltree not null check (public.nlevel(path) <= 16),
  -- Copies for search and sort: names never change.
  username text not null,
  username_key text not null,
  is_agent boolean not null,
  joined_at timestamptz not null,
  -- From this slot on the own play counts in no metric.
  agent_since timestamptz,
  invitation_code text,
  -- Whoever never moved stands where he always stood: the fold need not look.
  has_moved boolean not null default false,
  check (upline_id is distinct from member_id),
  check (is_agent <= (agent_since is not null))
);
create index node_by_path on agents.node (path);
create index node_by_upline on agents.node (upline_id, member_id desc);
create index node_by_upline_name on agents.node (upline_id, username_key);
create index node_by_name on agents.node (brand_id, username_key text_pattern_ops);
create index node_heads on agents.node (brand_id, member_id desc) where upline_id is null;
create index node_by_joining on agents.node (brand_id, joined_at);
create index node_by_invitation on agents.node (brand_id, invitation_code) where invitation_code is not null;
-- Whoever was moved is looked for one by one; most brands have a handful.
create index node_moved on agents.node (brand_id) where has_moved;
-- Directs in the order in which they joined: numbers of accounts need not follow it.
create index node_by_upline_joining on agents.node (upline_id, joined_at desc, member_id desc);
grant select, insert, update on agents.node to croupier_server;
grant select on agents.node to croupier_audit;

-- Where a member stood until a move; a null path is no line at all.
create table agents.former_path (
  member_id bigint references agents.node,
  until timestamptz,
  path ltree,
  primary key (member_id, until)
);
create index former_path_by_path on agents.former_path (path);
grant select, insert on agents.former_path to croupier_server;
grant select on agents.former_path to croupier_audit;

-- Transfers along the line; the daily cap is counted here.
create table agents.line_transfer (
  id uuid primary key,
  brand_id integer not null references site.brand,
  client_id uuid not null,
  from_id bigint not null references agents.node,
  to_id bigint not null references agents.node,
  is_downward boolean not null,
  amount_minor bigint not null check (amount_minor > 0),
  note text not null,
  transfer_id bigint not null,
  at timestamptz not null,
  seq bigint generated always as identity unique,
  unique (from_id, client_id)
);
create index line_transfer_out on agents.line_transfer (from_id, seq desc);
create index line_transfer_in on agents.line_transfer (to_id, seq desc);
create unique index line_transfer_of_transfer on agents.line_transfer (transfer_id);
create index line_transfer_by_time on agents.line_transfer using brin (at) with (autosummarize = on);
grant select, insert on agents.line_transfer to croupier_server;
grant select on agents.line_transfer to croupier_audit;

-- Contracts between an upline (or the brand) and an agent. A row is one version; its terms never change.
create table agents.contract (
  id uuid primary key,
  brand_id integer not null references site.brand,
  chain_id uuid not null,
  version integer not null check (version > 0),
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  product text not null check (product in ('CONS', 'LIVE', 'RNG', 'SPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP')),
  period text not null check (period in ('slot', 'hour', 'pair', 'day', 'week', 'halfmonth', 'month')),
  payer text not null check (payer in ('brand', 'upline')),
  -- Null where the brand is the giver.
  giver_id bigint references agents.node,
  taker_id bigint not null references agents.node,
  terms jsonb not null,
  terms_hash bytea not null,
  is_above_own boolean not null,
  state text not null check (state in ('offered', 'accepted', 'rejected', 'withdrawn', 'in_force', 'termination_asked', 'terminated', 'expired')),
  asked_by text check (asked_by in ('giver', 'taker')),
  offered_at timestamptz not null,
  offer_ends_at timestamptz not null,
  starts_at timestamptz,
  ends_at timestamptz,
  seq bigint generated always as identity unique,
  unique (chain_id, version),
  constraint contract_taker_id_kind_product_tstzrange_excl exclude using gist (taker_id with =, kind with =, product with =, tstzrange(starts_at, ends_at) with &&) WHERE ((starts_at IS NOT NULL)),
  check (giver_id is distinct from taker_id),
  check ((payer = 'upline') <= (giver_id is not null)),
  check (starts_at < ends_at),
  check ((state in ('accepted', 'in_force', 'termination_asked', 'terminated')) = (starts_at is not null))
);
create unique index contract_one_offer on agents.contract (taker_id, kind, product) where state = 'offered';
create index contract_by_taker on agents.contract (taker_id, seq desc);
create index contract_by_giver on agents.contract (giver_id, seq desc);
create index contract_by_brand on agents.contract (brand_id, seq desc);
create index contract_to_settle on agents.contract (brand_id, kind, period, seq) where starts_at is not null;
create index contract_to_move on agents.contract (state) where state in ('offered', 'accepted', 'termination_asked', 'in_force');
grant select, insert, update on agents.contract to croupier_server;
grant select on agents.contract to croupier_audit;

-- Who signed, asked, refused: with the session and the hash of the terms before their eyes.
create table agents.contract_step (
  id bigint generated always as identity primary key,
  contract_id uuid not null references agents.contract,
  at timestamptz not null,
  action text not null,
  party text not null check (party in ('giver', 'taker', 'brand', 'system')),
  person_id bigint,
  session_id bigint,
  terms_hash bytea not null
);
create index contract_step_by_contract on agents.contract_step (contract_id, id);
create index contract_step_by_time on agents.contract_step using brin (at) with (autosummarize = on);
grant select, insert on agents.contract_step to croupier_server;
grant select on agents.contract_step to croupier_audit;

-- What a contract version earned in a slot, and how the figure came about.
create table agents.payslip (
  id bigint generated always as identity primary key,
  brand_id integer not null references site.brand,
  run_id bigint not null references agents.run,
  contract_id uuid not null references agents.contract,
  chain_id uuid not null,
  kind text not null,
  payer text not null,
  taker_id bigint not null,
  giver_id bigint,
  from_at timestamptz not null,
  to_at timestamptz not null,
  state text not null check (state in ('nothing', 'due', 'paid', 'quarantined')),
  basis_minor bigint not null,
  tier smallint,
  rate_ppm integer not null,
  amount_minor bigint not null check (amount_minor >= 0),
  -- What of an upline's debt was paid already, by force.
  settled_minor bigint not null default 0,
  explanation jsonb not null,
  -- What the slot stands at now, after corrections; later payslips show and pay the differences.
  standing_basis_minor bigint not null,
  standing_micro bigint not null,
  standing_loss_minor bigint not null default 0,
  fault text,
  is_released boolean not null default false,
  epoch bigint not null,
  transfer_id bigint,
  made_at timestamptz not null,
  due_at timestamptz,
  paid_at timestamptz,
  unique (contract_id, from_at),
  check (settled_minor between 0 and amount_minor),
  check ((state = 'paid') <= (transfer_id is not null and paid_at is not null)),
  check ((state = 'quarantined') = (fault is not null))
);
create index payslip_by_taker on agents.payslip (taker_id, id desc);
create index payslip_by_giver on agents.payslip (giver_id, id desc) where giver_id is not null;
create index payslip_by_run on agents.payslip (run_id, id);
create index payslip_by_chain on agents.payslip (chain_id, from_at);
create index payslip_due on agents.payslip (giver_id, id) where state = 'due';
-- The records under the seals are read by their time.
create index payslip_by_time on agents.payslip using brin (made_at) with (autosummarize = on);
grant select, insert, update on agents.payslip to croupier_server;
grant select on agents.payslip to croupier_audit;
grant usage on sequence agents.payslip_id_seq to croupier_server;

-- What was paid of a payslip that took more than one transfer.
create table agents.payment (
  payslip_id bigint references agents.payslip,
  transfer_id bigint,
  amount_minor bigint not null check (amount_minor > 0),
  source text not null check (source in ('house', 'balance', 'escrow')),
  at timestamptz not null,
  primary key (payslip_id, transfer_id)
);
-- Wages, transfers along the line and escrows are explained by the rows of the agents' contracts.
create index payment_of_transfer on agents.payment (transfer_id);
create index payment_by_time on agents.payment using brin (at) with (autosummarize = on);
grant select, insert on agents.payment to croupier_server;
grant select on agents.payment to croupier_audit;

-- What of a contract's escrow is still set aside.
create table agents.escrow (
  contract_id uuid primary key references agents.contract,
  brand_id integer not null,
  giver_id bigint not null,
  held_minor bigint not null check (held_minor >= 0),
  released_at timestamptz
);
create index escrow_by_giver on agents.escrow (giver_id) where released_at is null;
create index escrow_of_giver on agents.escrow (giver_id) where held_minor > 0;
grant select, insert, update on agents.escrow to croupier_server;
grant select on agents.escrow to croupier_audit;

create table agents.line_size (
  agent_id bigint primary key,
  members integer not null,
  directs integer not null,
  agents integer not null,
  -- The days of a large line are counters; those of a small one are counted when somebody looks.
  counts_days boolean not null default false
);
create index line_to_count on agents.line_size (members) where not counts_days;
grant select, insert, update on agents.line_size to croupier_server;
grant select on agents.line_size to croupier_audit;

create table agents.line_joined (
  agent_id bigint,
  slot timestamptz,
  members integer not null,
  primary key (agent_id, slot)
);
grant select, insert, update on agents.line_joined to croupier_server;
grant select on agents.line_joined to croupier_audit;

create table agents.member_day (
  member_id bigint,
  day integer,
  valid_minor bigint not null,
  primary key (member_id, day)
) with (fillfactor = 80);
grant select, insert, update on agents.member_day to croupier_server;
grant select on agents.member_day to croupier_audit;

-- Members of a line who were active on a day, by the day on which each of them had been active before (-1: never). Whoever was active
-- in a stretch of days counts once in it: on the first of his days there, whose day before lies outside.
create table agents.line_active (
  agent_id bigint,
  day integer,
  before integer,
  members integer not null,
  primary key (agent_id, day, before)
) with (fillfactor = 60);
grant select, insert, update on agents.line_active to croupier_server;
grant select on agents.line_active to croupier_audit;

-- Caps of transfers along the line, as two persons have set them; a brand without a row has those of rules-contracts.ts.
create table agents.transfer_cap (
  brand_id integer primary key references site.brand,
  minimum_minor bigint not null check (minimum_minor > 0),
  maximum_minor bigint not null,
  daily_minor bigint not null,
  check (minimum_minor <= maximum_minor and maximum_minor <= daily_minor)
);
grant select, insert, update on agents.transfer_cap to croupier_server;
grant select on agents.transfer_cap to croupier_audit;

-- Days of large lines in one row each, beside their slots: a month of one that plays every product is 70,000 slots, and an overview reads them all.
create table agents.line_day (
  agent_id bigint,
  day integer,
  rounds integer not null default 0,
  turnover_minor bigint not null default 0,
  valid_minor bigint not null default 0,
  payouts_minor bigint not null default 0,
  bonuses_minor bigint not null default 0,
  deposits_minor bigint not null default 0,
  withdrawals_minor bigint not null default 0,
  first_deposits integer not null default 0,
  primary key (agent_id, day)
) with (fillfactor = 60);
grant select, insert, update on agents.line_day to croupier_server;
grant select on agents.line_day to croupier_audit;

-- What is owed back on a contract that is over goes on to a contract of the same two that runs, and this is the trail of it.
create table agents.debt_move (
  id bigint generated always as identity primary key,
  run_id bigint not null references agents.run,
  from_chain uuid not null,
  to_chain uuid not null,
  amount_minor bigint not null check (amount_minor < 0),
  at timestamptz not null,
  check (to_chain <> from_chain)
);
create index debt_move_to on agents.debt_move (to_chain, run_id);
create index debt_move_from on agents.debt_move (from_chain);
grant select, insert on agents.debt_move to croupier_server;
grant select on agents.debt_move to croupier_audit;

-- What is owed back on a contract that is over and is let go because two operators agreed: nobody nets it any more.
create table agents.write_off (
  id bigint generated always as identity primary key,
  brand_id integer not null references site.brand,
  chain_id uuid not null references agents.contract_account,
  proposal_id bigint not null unique references agents.proposal,
  amount_minor bigint not null check (amount_minor > 0),
  at timestamptz not null
);
create index write_off_by_chain on agents.write_off (chain_id);
grant select, insert on agents.write_off to croupier_server;
grant select on agents.write_off to croupier_audit;

-- Stakes on several sides of a market were looked at by the members of one upline alone: opposite stakes through two sub-agents of one head
-- counted for the head. What a whole line matches beyond that stands here, by round, and is off the valid turnover of the line's slot.
create table agents.line_match (
  agent_id bigint references agents.node,
  round_id bigint,
  member_id bigint not null references agents.node,
  slot timestamptz not null,
  product text not null,
  -- Negative where the line as a whole has less against it than the upline's members alone.
  matched_minor bigint not null,
  primary key (round_id, agent_id)
);
create index line_match_by_slot on agents.line_match (agent_id, slot);
grant select, insert, update on agents.line_match to croupier_server;
grant select on agents.line_match to croupier_audit;

insert into agents.lease (name, epoch, held_until) values
  ('settlement', 0, '-infinity');

insert into agents.stream_cursor (name, xid, id) values
  ('rounds', 0, 0),
  ('cash', 0, 0);
