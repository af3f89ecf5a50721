-- The records under the seals are read by their time.
create index deposit_by_time on cashier.deposit using brin (created_at) with (autosummarize = on);
create index withdrawal_by_time on cashier.withdrawal using brin (created_at) with (autosummarize = on);
create index bank_account_by_time on cashier.bank_account using brin (created_at) with (autosummarize = on);
create index cash_change_by_time on cashier.cash_change using brin (at) with (autosummarize = on);
create index provider_event_by_time on cashier.provider_event using brin (received_at) with (autosummarize = on);

-- What is paid to stands under the seals as a digest: the audit's role needs no name and no number.
alter table cashier.bank_account add column payee_digest bytea not null
  generated always as (sha256(decode(md5(bank_code || ' ' || holder || ' ' || number_last4), 'hex') || number_sealed || number_hash)) stored;
grant select (id, brand_id, member_id, payee_digest, created_at, removed_at) on cashier.bank_account to croupier_audit;
grant select on cashier.provider_event to croupier_audit;
grant select (channel, finished_at) on cashier.deposit to croupier_audit;
grant select (bank_account_id, finished_at) on cashier.withdrawal to croupier_audit;
