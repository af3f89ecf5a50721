-- Only ids that are there are worth an index: a vendor's message has none, and most transfers are vendors' messages.
alter table wallet.transfer drop constraint transfer_operation_id_key;
create unique index transfer_operation on wallet.transfer (operation_id) where operation_id is not null;
