-- The ledger. There is no balance row: the last entry of an account is its balance, and the primary key
-- (account, sequence) makes a lost update impossible. Nobody but the functions below writes.
create schema wallet;
grant usage on schema wallet to croupier_server, croupier_audit;

create table wallet.account (
  id bigint generated always as identity primary key,
  brand_id integer not null references site.brand,
  class text not null check (class in ('player', 'trial', 'agent', 'house', 'vendor', 'payment', 'hold', 'bonus', 'jackpot', 'points', 'receivable', 'limit')),
  -- The member of a personal account, the vendor of a vendor account; 0 where the brand owns it.
  owner_id bigint not null,
  -- Accounts that everybody's transfers touch are cut in stripes, so that they do not wait for each other.
  stripe smallint not null default 0,
  unit text not null check (unit ~ '^[A-Z]{3,6}$'),
  realm text not null check (realm in ('real', 'trial', 'limit')),
  -- The balance below which no transfer may take the account; null where debt is its nature.
  floor bigint,
  created_at timestamptz not null default now(),
  -- What a limit allows is money of a realm of its own: a bet draws on it in the same transfer. The scope names its window.
  scope text not null default '' check (length(scope) <= 60),
  constraint account_name unique (owner_id, class, brand_id, stripe, unit, realm, scope),
  check ((class = 'trial') <= (realm = 'trial')),
  constraint account_limit_check check ((class = 'limit') <= (realm = 'limit'))
);
-- The progressive pools of a brand are few among a million wallets: their sum is read often, and must not look through the others.
create index account_pools on wallet.account (brand_id, unit) where class = 'jackpot' and realm = 'real';
-- Tables that grow without end are read by the time of their rows.
create index account_by_time on wallet.account using brin (created_at) with (autosummarize = on);
grant select on wallet.account to croupier_server, croupier_audit;

create table wallet.transfer (
  id bigint generated always as identity primary key,
  brand_id integer not null,
  operation_id uuid,
  kind text not null,
  at timestamptz not null default now(),
  constraint transfer_once check (operation_id is not null or kind in ('bet', 'win', 'rollback'))
);
alter table wallet.transfer add constraint transfer_kind_check check (
    kind in (
    'deposit', 'bet', 'win', 'rollback', 'hold', 'hold_return', 'withdrawal', 'fee', 'adjustment', 'trial_grant', 'bonus', 'limit_grant',
    'salary', 'dividend', 'agent_transfer', 'escrow', 'class_change', 'repayment', 'write_off', 'jackpot_seed'
    )
  ) not valid;
-- The comparison with the vendors goes through a day of transfers; they lie in the order of their time.
create index transfer_by_time on wallet.transfer using brin (at) with (autosummarize = on);
create unique index transfer_operation on wallet.transfer (operation_id) where operation_id is not null;
-- Deposits, fees and the like stand far apart among bets and wins: whoever looks for one kind would read through all of those.
create index transfer_of_kind on wallet.transfer (brand_id, kind, id desc) where kind not in ('bet', 'win');
grant select on wallet.transfer to croupier_server, croupier_audit;

create table wallet.entry (
  account_id bigint,
  seq bigint check (seq > 0),
  transfer_id bigint not null,
  amount bigint not null check (amount <> 0 and abs(amount) <= 1000000000000000),
  balance_after bigint not null,
  primary key (account_id, seq)
);
create index entry_by_transfer on wallet.entry using brin (transfer_id) with (pages_per_range = 8, autosummarize = off);
grant select on wallet.entry to croupier_server, croupier_audit;

create table wallet.hold (
  id uuid primary key,
  brand_id integer not null references site.brand,
  account_id bigint not null references wallet.account,
  hold_account_id bigint not null references wallet.account,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('held', 'posted', 'voided', 'expired')),
  placed_at timestamptz not null default now(),
  expires_at timestamptz,
  finished_at timestamptz
);
create index hold_expiry on wallet.hold (expires_at) where state = 'held' and expires_at is not null;
-- What stands on a hold account is what its holds hold.
create index hold_of_account on wallet.hold (hold_account_id) where state = 'held';
create index hold_by_time on wallet.hold using brin (placed_at) with (autosummarize = on);
grant select on wallet.hold to croupier_server, croupier_audit;

-- The journal's chain: every seal covers the transfers since the one before, with their entries, and the head of that one. Its heads are
-- kept outside the database as well, so that who rewrites history and all seals after it is still found out.
create table wallet.seal (
  id bigint primary key check (id > 0),
  last_transfer_id bigint not null,
  head bytea not null check (octet_length(head) = 32),
  at timestamptz not null default now(),
  format smallint not null default 0 check (format >= 0),
  records_until timestamptz,
  records jsonb
);
comment on column wallet.seal.format is '0: the journal alone; from 1 on: the records of the tables of wallet.seal_source up to this format as well.';
comment on column wallet.seal.records is 'For each table with records in the span: their number, and the digest of them.';
grant select on wallet.seal to croupier_server, croupier_audit;

-- What moves is explained, by the end of the transaction that moves it. wallet.append writes down what it posted; the module that owns a kind
-- looks for its row and takes the kind's rule from there (a trigger of its own on wallet.posting), and the wallet forgets the line. So a
-- transfer without its deposit, payslip or vendor's record cannot be committed, whoever calls.
create unlogged table wallet.posting (
  transfer_id bigint primary key,
  brand_id integer not null,
  kind text not null,
  -- One element for each leg.
  accounts bigint[] not null,
  owners bigint[] not null,
  classes text[] not null,
  amounts bigint[] not null
);
grant select on wallet.posting to croupier_audit;

-- What members owe: a win that was taken back after it was spent. Debts that are open are listed, so that nobody looks through all accounts for them.
create table wallet.debt (
  account_id bigint primary key references wallet.account,
  brand_id integer not null references site.brand,
  since timestamptz not null default now()
);
create index debt_of_brand on wallet.debt (brand_id, account_id);
grant select on wallet.debt to croupier_server, croupier_audit;

-- What explains the journal is sealed with it: the records of every module that money, a right or a promise rests on. A seal covers, beside
-- transfers, the records of a span of time in each of these tables: how many they are, and a digest over the columns that never change.
-- It is made by a job, so that no message waits for it; no table but this one is written.
create table wallet.seal_source (
  name text primary key,
  time_column text not null,
  -- SQL over the row `t`: the columns that never change, and which rows are there for good.
  columns text not null,
  condition text not null default 'true',
  -- A table that comes under the seals later is covered by the seals of a later format: an older seal says nothing of it.
  format smallint not null default 1 check (format > 0)
);
comment on table wallet.seal_source is 'The tables under the seals. A row is never changed: older seals would no longer be understood.';
grant select on wallet.seal_source to croupier_audit;

insert into wallet.seal_source (name, time_column, columns, condition, format) values
  ('agents.contract', 'offered_at', 't.id, t.brand_id, t.chain_id, t.version, t.kind, t.product, t.period, t.payer, t.giver_id, t.taker_id, t.terms, t.terms_hash, t.is_above_own', 'true', 1),
  ('agents.contract_step', 'at', 't.id, t.contract_id, t.action, t.party, t.person_id, t.terms_hash', 'true', 1),
  ('agents.debt_move', 'at', 't.id, t.run_id, t.from_chain, t.to_chain, t.amount_minor', 'true', 1),
  ('agents.line_transfer', 'at', 't.id, t.brand_id, t.from_id, t.to_id, t.is_downward, t.amount_minor, t.transfer_id', 'true', 1),
  ('agents.payment', 'at', 't.payslip_id, t.transfer_id, t.amount_minor, t.source', 'true', 1),
  ('agents.payslip', 'made_at', 't.id, t.brand_id, t.run_id, t.contract_id, t.chain_id, t.kind, t.payer, t.taker_id, t.giver_id, t.from_at, t.to_at, t.basis_minor, t.tier, t.rate_ppm, t.amount_minor, t.explanation', 't.state <> ''quarantined''', 1),
  ('agents.write_off', 'at', 't.id, t.brand_id, t.chain_id, t.proposal_id, t.amount_minor', 'true', 1),
  ('cashier.bank_account', 'created_at', 't.id, t.brand_id, t.member_id, t.payee_digest', 'true', 1),
  ('cashier.cash_change', 'at', 't.xid, t.id, t.brand_id, t.member_id, t.kind, t.amount_minor', 'true', 1),
  ('cashier.deposit', 'created_at', 't.id, t.brand_id, t.member_id, t.client_id, t.channel, t.amount_minor, t.fee_minor, t.currency', 'true', 1),
  ('cashier.provider_event', 'received_at', 't.event_id, t.kind, t.reference', 'true', 1),
  ('cashier.withdrawal', 'created_at', 't.id, t.brand_id, t.member_id, t.client_id, t.bank_account_id, t.amount_minor, t.fee_minor, t.currency, t.hold_transfer_id', 'true', 1),
  ('games.free_bet', 'given_at', 't.id, t.brand_id, t.vendor_code, t.member_id, t.campaign_id, t.game_code, t.bet_minor, t.rounds, t.operator_name', 'true', 1),
  ('games.launch', 'started_at', 't.token_hash, t.brand_id, t.member_id, t.vendor_code, t.node_id, t.currency', 'true', 1),
  ('games.round', 'opened_at', 't.id, t.brand_id, t.member_id, t.node_id, t.vendor_code, t.round_uuid, t.round_name', 'true', 1),
  ('games.vendor_transaction', 'at', 't.brand_id, t.vendor_code, t.transaction_uuid, t.kind, t.member_id, t.reference_uuid, t.amount_minor, t.digest, t.balance_minor, t.round_id, t.transfer_id, t.reward_uuid', 't.state <> ''refused'' and (t.state <> ''void'' or t.kind <> ''bet'' or t.digest is null)', 1),
  ('identity.member', 'registered_at', 't.id, t.brand_id, t.is_demo', 'true', 1),
  ('identity.operator', 'created_at', 't.id, t.brand_id, t.username', 'true', 1),
  ('limits.choice', 'set_at', 't.id, t.brand_id, t.member_id, t.kind, t.period, t.amount_minor, t.starts_at', 'true', 1),
  ('limits.play_break', 'set_at', 't.id, t.brand_id, t.member_id, t.kind, t.ends_at', 'true', 1),
  ('platform.trail', 'at', 't.id, t.brand_id, t.operator_id, t.operator_name, t.action, t.subject, t.before, t.after, t.why', 'true', 1),
  ('promotions.award', 'issued_at', 't.id, t.brand_id, t.member_id, t.activity_id, t.amount_minor', 'true', 1),
  ('promotions.point_line', 'at', 't.member_id, t.seq, t.brand_id, t.kind, t.reference, t.points, t.balance_after', 'true', 1),
  ('promotions.redemption', 'asked_at', 't.id, t.brand_id, t.member_id, t.reward_id, t.points', 'true', 1),
  ('promotions.referral', 'made_at', 't.brand_id, t.member_id, t.code', 'true', 1),
  ('site.brand', 'created_at', 't.id, t.code, t.currency, t.mode', 'true', 1),
  ('wallet.account', 'created_at', 't.id, t.brand_id, t.class, t.owner_id, t.stripe, t.unit, t.realm, t.floor, t.scope', 'true', 1),
  ('wallet.hold', 'placed_at', 't.id, t.brand_id, t.account_id, t.hold_account_id, t.amount, t.expires_at', 'true', 1),
  ('games.vendor_key', 'since', 't.id, t.brand_id, t.vendor_code, t.public_key, t.base_url, t.operator_id', 'true', 1),
  ('agents.proposal', 'asked_at', 't.id, t.brand_id, t.kind, t.subject_id, t.payload, t.before, t.after, t.why, t.asked_by', 'true', 2),
  ('cashier.payee_sealing', 'at', 't.id, t.bank_account_id, t.digest', 'true', 3),
  ('limits.time_choice', 'set_at', 't.id, t.brand_id, t.member_id, t.kind, t.minutes, t.starts_at', 'true', 4),
  ('games.promo_ceiling', 'asked_at', 't.id, t.brand_id, t.vendor_code, t.before_minor, t.ceiling_minor, t.why, t.asked_by, t.asked_by_name', 'true', 4);
