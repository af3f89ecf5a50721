-- Calls to wallets belong to rounds of every engine, and the operator's list of transactions is read from the calls alone.
alter table studio.wallet_call drop constraint wallet_call_round_id_fkey;
create index wallet_call_transaction on studio.wallet_call (transaction_uuid) where transaction_uuid is not null;
