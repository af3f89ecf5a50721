-- Deposits by crypto: a quote of coins to an address of the deposit's own, credited after so many confirmations.
alter table cashier.channel drop constraint channel_adapter_check;
alter table cashier.channel add constraint channel_adapter_check check (adapter in ('hosted_page', 'bank_transfer', 'qr_ph', 'crypto')),
  -- The coin, its network, and the confirmations after which a payment counts.
  add column coin jsonb,
  add check ((adapter = 'crypto') = (coin is not null)),
  add check (route is null or adapter <> 'crypto');
update cashier.method_change set terms = terms || '{"coin":null}' where state = 'asked' and terms ->> 'kind' in ('deposit', 'channel');

alter table cashier.deposit drop constraint deposit_adapter_check;
alter table cashier.deposit add constraint deposit_adapter_check check (adapter in ('hosted_page', 'bank_transfer', 'qr_ph', 'crypto')),
  -- The coin as the channel had it, then with the address and the quote.
  add column coin jsonb,
  add column confirmations integer not null default 0 check (confirmations >= 0),
  -- The provider's number of the news that told them: what comes out of order is older.
  add column confirmations_sequence integer not null default 0 check (confirmations_sequence >= 0),
  add check ((adapter = 'crypto') = (coin is not null));
grant update (coin, confirmations, confirmations_sequence) on cashier.deposit to croupier_server;
grant select (coin, confirmations) on cashier.deposit to croupier_audit;
