create or replace view warehouse.transfer as
select id, brand_id, operation_id, kind, at from wallet.transfer;
comment on column warehouse.transfer.operation_id is 'may be null';
grant select on warehouse.transfer to croupier_server;
