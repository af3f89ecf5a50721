create schema cashier;
grant usage on schema cashier to croupier_server, croupier_audit;

-- A generated column calls it: it is part of the table, and never changes.
create function cashier.payee_digest(bank text, holder text, last4 text, sealed bytea, format smallint) returns bytea
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  select sha256(
    case format
      when 1 then decode(md5(bank || ' ' || coalesce(holder, '') || ' ' || last4), 'hex')
      else sha256(replace(bank || ' ' || coalesce(holder, '') || ' ' || last4, '\', '\\')::bytea)
    end || sealed
  )
$$;

create table cashier.channel (
  brand_id integer references site.brand,
  code text,
  kind text not null check (kind in ('wallet', 'bank', 'card')),
  name text not null,
  minimum_minor bigint not null check (minimum_minor > 0),
  maximum_minor bigint not null,
  fee_minor bigint not null default 0 check (fee_minor >= 0),
  position integer not null,
  is_open boolean not null default true,
  primary key (brand_id, code),
  check (maximum_minor >= minimum_minor)
);
grant select, insert, update on cashier.channel to croupier_server;

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
create index deposit_paid on cashier.deposit (brand_id, finished_at) where state = 'paid';
create unique index deposit_of_transfer on cashier.deposit (transfer_id) where transfer_id is not null;
-- The records under the seals are read by their time.
create index deposit_by_time on cashier.deposit using brin (created_at) with (autosummarize = on);
create index deposit_by_receipt on cashier.deposit (client_id);
grant select, insert on cashier.deposit to croupier_server;
grant update (state, provider_ref, redirect_url, transfer_id, asked_at, finished_at) on cashier.deposit to croupier_server;
grant select (
  id, brand_id, member_id, client_id, channel, amount_minor, fee_minor, currency, state, provider_ref, transfer_id, created_at,
  finished_at
) on cashier.deposit to croupier_audit;

create table cashier.bank (
  brand_id integer references site.brand,
  code text,
  name text not null,
  position integer not null,
  primary key (brand_id, code)
);
grant select, insert, update on cashier.bank to croupier_server;

create table cashier.bank_account (
  id uuid primary key,
  brand_id integer not null references site.brand,
  member_id bigint not null references identity.member,
  client_id uuid not null,
  bank_code text not null,
  holder text,
  -- The number is sealed by the server's key; the last four digits are what people see.
  number_sealed bytea not null,
  number_last4 text not null,
  -- Keyed hash of the number: tells a repeat without opening the seal.
  number_hash bytea not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  -- What is paid to stands under the seals as a digest: the audit's role needs no name and no number.
  payee_digest bytea not null,
  -- A payee that is added to another one is paid a day later: whoever got into the account is noticed before money leaves.
  usable_from timestamptz not null,
  holder_sealed bytea,
  sealed_digest bytea generated always as (cashier.payee_digest(bank_code, holder, number_last4, ((number_sealed || number_hash) || COALESCE(holder_sealed, '\x'::bytea)), digest_format)) stored,
  -- Digests of payees are of SHA-256 alone: MD5 stood in them for what is text. A row from before keeps its own, which stands under the seals,
  -- until it is sealed with another key.
  digest_format smallint not null default 1 check (digest_format in (1, 2)),
  unique (member_id, client_id),
  constraint bank_account_of_member unique (id, member_id)
);
create index bank_account_by_member on cashier.bank_account (member_id) where removed_at is null;
create index bank_account_by_time on cashier.bank_account using brin (created_at) with (autosummarize = on);
create index bank_account_by_number on cashier.bank_account (brand_id, number_hash);
comment on column cashier.bank_account.payee_digest is 'What was sealed when the row was written; it never changes.';
comment on column cashier.bank_account.sealed_digest is 'What is sealed now: the digest of the row''s last sealing, else payee_digest.';
comment on column cashier.bank_account.digest_format is 'How its digests are made: 1 with MD5 of bank, name and last digits inside, 2 with SHA-256 of them.';
grant select, insert on cashier.bank_account to croupier_server;
grant update (holder, number_sealed, number_hash, removed_at, holder_sealed) on cashier.bank_account to croupier_server;
grant select (id, brand_id, member_id, created_at, removed_at, payee_digest, sealed_digest) on cashier.bank_account to croupier_audit;

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
  needs_two boolean not null default false,
  first_approved_by bigint references identity.operator,
  first_approved_name text,
  decided_by_id bigint references identity.operator,
  unique (member_id, client_id)
);
alter table cashier.withdrawal add constraint withdrawal_payee_fkey foreign key (bank_account_id, member_id) references cashier.bank_account (id, member_id) not valid;
create index withdrawal_by_member on cashier.withdrawal (member_id, created_at desc);
create index withdrawal_by_brand on cashier.withdrawal (brand_id, created_at desc);
create index withdrawal_waiting on cashier.withdrawal (created_at) where state in ('approved', 'sending');
create index withdrawal_paid on cashier.withdrawal (brand_id, finished_at) where state = 'paid';
create unique index withdrawal_held_by on cashier.withdrawal (hold_transfer_id) where hold_transfer_id is not null;
create unique index withdrawal_settled_by on cashier.withdrawal (settle_transfer_id) where settle_transfer_id is not null;
create unique index withdrawal_returned_by on cashier.withdrawal (return_transfer_id) where return_transfer_id is not null;
create index withdrawal_by_time on cashier.withdrawal using brin (created_at) with (autosummarize = on);
-- Operators look for the number that a member reads out from the receipt, and for others who have the same payee.
create index withdrawal_by_receipt on cashier.withdrawal (client_id);
grant select, insert on cashier.withdrawal to croupier_server;
grant update (
  state, reason, decided_by, provider_ref, settle_transfer_id, return_transfer_id, asked_at, finished_at, first_approved_by,
  first_approved_name, decided_by_id
) on cashier.withdrawal to croupier_server;
grant select (
  id, brand_id, member_id, client_id, bank_account_id, amount_minor, fee_minor, currency, state, provider_ref, hold_transfer_id,
  settle_transfer_id, return_transfer_id, created_at, finished_at, needs_two, first_approved_by, decided_by_id
) on cashier.withdrawal to croupier_audit;

-- What happened to a deposit or withdrawal, in order, with the provider's evidence.
create table cashier.step (
  id bigint generated always as identity primary key,
  subject_id uuid not null,
  at timestamptz not null,
  kind text not null,
  text text not null
);
create index step_by_subject on cashier.step (subject_id, id);
grant select, insert on cashier.step to croupier_server;

-- Webhook events of the payment provider: each counts once, for ever.
create table cashier.provider_event (
  event_id text primary key,
  received_at timestamptz not null,
  kind text not null,
  reference text not null
);
create index provider_event_by_time on cashier.provider_event using brin (received_at) with (autosummarize = on);
grant select, insert on cashier.provider_event to croupier_server;
grant select on cashier.provider_event to croupier_audit;

-- Money that came in and went out for good, in the order in which it was written; read like games.round_change.
create table cashier.cash_change (
  xid bigint default ((pg_current_xact_id())::text)::bigint,
  id bigint generated always as identity,
  brand_id integer not null,
  member_id bigint not null,
  kind text not null check (kind in ('deposit', 'withdrawal')),
  amount_minor bigint not null,
  at timestamptz not null,
  primary key (xid, id)
);
create index cash_change_by_time on cashier.cash_change using brin (at) with (autosummarize = on);
grant select on cashier.cash_change to croupier_server, croupier_audit;

-- What a member says of a payout: it came whole, in part, or not at all. Without a word it counts as received at its time.
create table cashier.receipt (
  withdrawal_id uuid primary key references cashier.withdrawal,
  brand_id integer not null references site.brand,
  member_id bigint not null references identity.member,
  state text not null check (state in ('waiting', 'received', 'assumed', 'disputed', 'forced', 'upheld')),
  due_at timestamptz not null,
  appeal_until timestamptz not null,
  received_minor bigint check (received_minor >= 0),
  remaining_minor bigint check (remaining_minor >= 0),
  comment text not null default '',
  answered_at timestamptz,
  -- A dispute in which the member was right: who said so, and who else gave the missing money back.
  judged_by bigint references identity.operator,
  refunded_by bigint references identity.operator,
  refunded_at timestamptz,
  -- The cashier's rows explain deposits, withdrawals and refunds, and are kept as they were made: whom a row pays, how much and to which account
  -- is bound when it is written.
  refund_transfer_id bigint unique,
  constraint receipt_two_persons check (refunded_by is null or refunded_by is distinct from judged_by)
);
create index receipt_waiting on cashier.receipt (due_at) where state = 'waiting';
create index receipt_by_brand on cashier.receipt (brand_id, state, due_at desc);
create index receipt_by_member on cashier.receipt (member_id, due_at desc);
grant select, insert, update on cashier.receipt to croupier_server;
grant select on cashier.receipt to croupier_audit;

-- What a member owes is let go when two operators agree: the house bears it.
create table cashier.debt_write_off (
  id uuid primary key,
  brand_id integer not null references site.brand,
  member_id bigint not null references identity.member,
  amount_minor bigint not null check (amount_minor > 0),
  state text not null check (state in ('asked', 'rejected', 'done')),
  why text not null,
  asked_by bigint not null references identity.operator,
  asked_by_name text not null,
  asked_at timestamptz not null,
  decided_by bigint references identity.operator,
  decided_by_name text,
  decided_at timestamptz,
  transfer_id bigint unique,
  check ((state = 'asked') = (decided_by is null)),
  check (state <> 'done' or decided_by <> asked_by),
  check ((state = 'done') = (transfer_id is not null))
);
create unique index debt_write_off_open on cashier.debt_write_off (member_id) where state = 'asked';
create index debt_write_off_asked on cashier.debt_write_off (brand_id) where state = 'asked';
grant select, insert on cashier.debt_write_off to croupier_server;
grant select on cashier.debt_write_off to croupier_audit;
grant update (state, decided_by, decided_by_name, decided_at, transfer_id) on cashier.debt_write_off to croupier_server;

-- A payee whose number and name were sealed with another key. It stands under the seals of records: a new key is no forged payee.
create table cashier.payee_sealing (
  id bigint generated always as identity primary key,
  bank_account_id uuid not null references cashier.bank_account,
  at timestamptz not null,
  digest bytea not null
);
create index payee_sealing_by_account on cashier.payee_sealing (bank_account_id, id);
create index payee_sealing_by_time on cashier.payee_sealing using brin (at) with (autosummarize = on);
grant select on cashier.payee_sealing to croupier_audit;
