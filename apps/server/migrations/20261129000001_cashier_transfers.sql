-- Deposits by bank transfer: the member writes our reference, and operators match it with a line of the bank.
alter table cashier.channel drop constraint channel_adapter_check;
alter table cashier.channel add constraint channel_adapter_check check (adapter in ('hosted_page', 'bank_transfer')),
  -- Where members transfer to, and after how many days their order ends.
  add column account jsonb,
  add check ((adapter = 'bank_transfer') = (account is not null));
update cashier.method_change set terms = terms || '{"account":null}' where state = 'asked' and terms ->> 'kind' in ('deposit', 'channel');

alter table cashier.deposit drop constraint deposit_adapter_check;
alter table cashier.deposit add constraint deposit_adapter_check check (adapter in ('hosted_page', 'bank_transfer')),
  -- The account that the member was shown: the channel may have another one since.
  add column account jsonb,
  add column expires_at timestamptz,
  add column proof_at timestamptz,
  -- Why an operator refused it, in words for the member.
  add column reason text,
  add check ((adapter = 'bank_transfer') = (account is not null and expires_at is not null));
grant update (proof_at, reason) on cashier.deposit to croupier_server;
create index deposit_by_transfer on cashier.deposit (expires_at) where adapter = 'bank_transfer' and state in ('created', 'pending');

-- A line of the bank that is matched with a deposit: by one operator, from the brand's amount for two on by another one too.
create table cashier.transfer_match (
  id uuid primary key,
  brand_id integer not null references site.brand,
  deposit_id uuid not null references cashier.deposit,
  -- The bank's own number of the line.
  bank_reference text not null check (bank_reference <> ''),
  booked_on text not null check (booked_on ~ '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$'),
  amount_minor bigint not null check (amount_minor > 0),
  -- Written by the trigger.
  needs_two boolean not null default true,
  state text not null check (state in ('asked', 'rejected', 'done')),
  why text not null,
  asked_by bigint not null references identity.operator,
  asked_by_name text not null,
  asked_at timestamptz not null,
  decided_by bigint references identity.operator,
  decided_at timestamptz,
  check ((state = 'asked') = (decided_by is null)),
  check ((state = 'asked') = (decided_at is null)),
  check (state <> 'done' or not needs_two or decided_by <> asked_by)
);
-- A deposit has one line, and a line is of one deposit.
create unique index transfer_match_of_deposit on cashier.transfer_match (deposit_id) where state <> 'rejected';
create unique index transfer_match_of_line on cashier.transfer_match (brand_id, bank_reference) where state <> 'rejected';
grant select, insert on cashier.transfer_match to croupier_server;
grant update (state, decided_by, decided_at) on cashier.transfer_match to croupier_server;
grant select on cashier.transfer_match to croupier_audit;

-- Transfers that an operator looks for, or that wait for a second one.
create index deposit_looked_for on cashier.deposit (brand_id) where adapter = 'bank_transfer';
-- Its result has a column more: another signature, which its file in functions/ makes.
drop function if exists reports.waiting_for(integer, bigint);
