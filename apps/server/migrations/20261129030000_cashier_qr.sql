-- Deposits by QR Ph: the member's bank app reads the data from a picture, until the order ends.
alter table cashier.channel drop constraint channel_adapter_check;
alter table cashier.channel add constraint channel_adapter_check check (adapter in ('hosted_page', 'bank_transfer', 'qr_ph'));

alter table cashier.deposit drop constraint deposit_adapter_check;
alter table cashier.deposit add constraint deposit_adapter_check check (adapter in ('hosted_page', 'bank_transfer', 'qr_ph')),
  add column qr_data text check (length(qr_data) between 8 and 512),
  add check (qr_data is null or (adapter = 'qr_ph' and expires_at is not null));
grant update (qr_data, expires_at) on cashier.deposit to croupier_server;
