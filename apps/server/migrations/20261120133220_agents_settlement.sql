-- One run for each brand, kind, period and slot; slots follow each other without a gap.
create table agents.run (
  id bigint generated always as identity primary key,
  brand_id integer not null references site.brand,
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  period text not null check (period in ('slot', 'hour', 'pair', 'day', 'week', 'halfmonth', 'month')),
  from_at timestamptz not null,
  to_at timestamptz not null check (to_at > from_at),
  state text not null default 'open' check (state in ('open', 'done')),
  -- Contracts are settled in order of their number; a run that was cut off goes on behind the last one.
  settled_seq bigint not null default 0,
  epoch bigint not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  unique (brand_id, kind, period, from_at)
);
create index run_by_brand on agents.run (brand_id, id desc);
create index run_open on agents.run (from_at) where state = 'open';

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
  settled_minor bigint not null default 0 check (settled_minor between 0 and amount_minor),
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
  check ((state = 'paid') <= (transfer_id is not null and paid_at is not null)),
  check ((state = 'quarantined') = (fault is not null))
);
create index payslip_by_taker on agents.payslip (taker_id, id desc);
create index payslip_by_giver on agents.payslip (giver_id, id desc) where giver_id is not null;
create index payslip_by_run on agents.payslip (run_id, id);
create index payslip_by_chain on agents.payslip (chain_id, from_at);
create index payslip_due on agents.payslip (giver_id, id) where state = 'due';

-- What was paid of a payslip that took more than one transfer.
create table agents.payment (
  payslip_id bigint not null references agents.payslip,
  transfer_id bigint not null,
  amount_minor bigint not null check (amount_minor > 0),
  source text not null check (source in ('house', 'balance', 'escrow')),
  at timestamptz not null,
  primary key (payslip_id, transfer_id)
);
create trigger payment_is_history before update or delete on agents.payment for each row execute function platform.refuse_change();

-- What of a contract's escrow is still set aside.
create table agents.escrow (
  contract_id uuid primary key references agents.contract,
  brand_id integer not null,
  giver_id bigint not null,
  held_minor bigint not null check (held_minor >= 0),
  released_at timestamptz
);
create index escrow_by_giver on agents.escrow (giver_id) where released_at is null;

-- Who settles: every write names the epoch that it was begun under, and an older one writes nothing.
create table agents.lease (
  name text primary key,
  epoch bigint not null default 0,
  held_until timestamptz not null default '-infinity'
);
insert into agents.lease (name) values ('settlement');

grant select, insert, update on agents.run, agents.payslip, agents.escrow, agents.lease to croupier_server;
grant select, insert on agents.payment to croupier_server;
grant select on all tables in schema agents to croupier_audit;
