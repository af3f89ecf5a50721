-- The record of a vendor's message, slim: what its answer is made of stands in the row, and nothing is kept twice.
-- A message that is undone before it comes has its own key taken (kind bet, state void, no digest), so that two servers that hear
-- the two at one moment cannot both be right.
alter table games.vendor_transaction rename to vendor_transaction_wide;
alter table games.vendor_transaction_wide rename constraint vendor_transaction_pkey to vendor_transaction_wide_pkey;
drop index games.vendor_transaction_by_round;

create table games.vendor_transaction (
  member_id bigint not null,
  amount_minor bigint not null check (amount_minor >= 0),
  at timestamptz not null,
  round_id bigint,
  transfer_id bigint,
  -- The balance that the answer told; null where it told none.
  balance_minor bigint,
  brand_id integer not null,
  vendor_code text not null,
  transaction_uuid uuid not null,
  reference_uuid uuid,
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  state text not null check (state in ('applied', 'refused', 'rolled_back', 'tombstone', 'void')),
  currency text not null,
  -- Half a SHA-256 over the business fields: another content under the same id is refused. Empty where only the key is taken.
  digest bytea not null check (octet_length(digest) in (0, 16)),
  primary key (transaction_uuid, brand_id, vendor_code)
);

insert into games.vendor_transaction
select
  member_id, amount_minor, at, round_id, transfer_id, (answer ->> 'balance')::bigint / 1000, brand_id, vendor_code, transaction_uuid, reference_uuid,
  kind, state, currency, substr(digest, 1, 16)
from games.vendor_transaction_wide;

insert into games.vendor_transaction
select member_id, 0, at, null, null, null, brand_id, vendor_code, reference_uuid, null, 'bet', 'void', currency, ''
from games.vendor_transaction_wide
where kind = 'rollback' and state = 'tombstone'
on conflict do nothing;

drop table games.vendor_transaction_wide;

-- Messages lie in the order of their rounds, nearly: a summary of ranges finds those of one.
create index vendor_transaction_by_round on games.vendor_transaction using brin (round_id) with (pages_per_range = 8, autosummarize = on);
grant select, insert, update on games.vendor_transaction to croupier_server;
grant select on games.vendor_transaction to croupier_audit;

-- Rounds are written by the writer lanes alone, which have just read what they name.
alter table games.round drop constraint round_brand_id_fkey;
alter table games.round drop constraint round_vendor_code_fkey;
alter table games.round drop constraint round_member_id_fkey;
alter table games.round drop constraint round_node_id_fkey;
