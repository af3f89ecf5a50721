-- News that was carried is gone: what waits in the outbox is what is still to be heard.
delete from platform.outbox where sent_at is not null;
alter table platform.outbox drop column sent_at;
create index outbox_waiting on platform.outbox (id) where quarantined_at is null;
grant delete on platform.outbox to croupier_server;
