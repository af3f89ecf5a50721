create schema cashier;
grant usage on schema cashier to croupier_server, croupier_audit;

create table cashier.channel (
  brand_id integer not null references site.brand,
  code text not null,
  kind text not null check (kind in ('wallet', 'bank', 'card')),
  name text not null,
  minimum_minor bigint not null check (minimum_minor > 0),
  maximum_minor bigint not null check (maximum_minor >= minimum_minor),
  fee_minor bigint not null default 0 check (fee_minor >= 0),
  position integer not null,
  is_open boolean not null default true,
  primary key (brand_id, code)
);

create table cashier.deposit (
  id uuid primary key,
  brand_id integer not null references site.brand,
  member_id bigint not null references identity.member,
  -- The id that the client made; one member cannot reuse it for something else.
  client_id uuid not null,
  channel text not null,
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null,
  currency text not null,
  state text not null check (state in ('created', 'pending', 'paid', 'failed', 'cancelled', 'expired')),
  provider_ref text unique,
  redirect_url text,
  transfer_id bigint,
  created_at timestamptz not null,
  asked_at timestamptz,
  finished_at timestamptz,
  unique (member_id, client_id)
);
create index deposit_by_member on cashier.deposit (member_id, created_at desc);
create index deposit_by_brand on cashier.deposit (brand_id, created_at desc);
create index deposit_waiting on cashier.deposit (created_at) where state in ('created', 'pending');

create table cashier.bank (
  brand_id integer not null references site.brand,
  code text not null,
  name text not null,
  position integer not null,
  primary key (brand_id, code)
);

create table cashier.bank_account (
  id uuid primary key,
  brand_id integer not null references site.brand,
  member_id bigint not null references identity.member,
  client_id uuid not null,
  bank_code text not null,
  holder text not null,
  -- The number is sealed by the server's key; the last four digits are what people see.
  number_sealed bytea not null,
  number_last4 text not null,
  -- Keyed hash of the number: tells a repeat without opening the seal.
  number_hash bytea not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  unique (member_id, client_id)
);
create index bank_account_by_member on cashier.bank_account (member_id) where removed_at is null;

create table cashier.withdrawal (
  id uuid primary key,
  brand_id integer not null references site.brand,
  member_id bigint not null references identity.member,
  client_id uuid not null,
  bank_account_id uuid not null references cashier.bank_account,
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0),
  currency text not null,
  state text not null check (state in ('requested', 'approved', 'sending', 'paid', 'rejected', 'failed')),
  reason text,
  decided_by text,
  provider_ref text unique,
  hold_transfer_id bigint,
  settle_transfer_id bigint,
  return_transfer_id bigint,
  created_at timestamptz not null,
  asked_at timestamptz,
  finished_at timestamptz,
  unique (member_id, client_id)
);
create index withdrawal_by_member on cashier.withdrawal (member_id, created_at desc);
create index withdrawal_by_brand on cashier.withdrawal (brand_id, created_at desc);
create index withdrawal_waiting on cashier.withdrawal (created_at) where state in ('approved', 'sending');

-- What happened to a deposit or withdrawal, in order, with the provider's evidence.
create table cashier.step (
  id bigint generated always as identity primary key,
  subject_id uuid not null,
  at timestamptz not null,
  kind text not null,
  text text not null
);
create index step_by_subject on cashier.step (subject_id, id);

-- Webhook events of the payment provider: each counts once, for ever.
create table cashier.provider_event (
  event_id text primary key,
  received_at timestamptz not null,
  kind text not null,
  reference text not null
);

create trigger step_is_history before update or delete on cashier.step for each row execute function platform.refuse_change();

grant select, insert, update on cashier.channel, cashier.deposit, cashier.bank, cashier.bank_account, cashier.withdrawal to croupier_server;
grant select, insert on cashier.step, cashier.provider_event to croupier_server;
grant select (id, brand_id, member_id, client_id, amount_minor, fee_minor, currency, state, provider_ref, transfer_id, created_at) on cashier.deposit to croupier_audit;
grant select (id, brand_id, member_id, client_id, amount_minor, fee_minor, currency, state, provider_ref, hold_transfer_id, settle_transfer_id, return_transfer_id, created_at)
  on cashier.withdrawal to croupier_audit;
