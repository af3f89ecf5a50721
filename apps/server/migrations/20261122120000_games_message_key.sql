-- A message's key as a hash index: four bytes of it instead of the whole, one page to find it. PostgreSQL has no unique hash indexes, but it
-- excludes by one: rows whose hashes are equal are compared whole.
create function games.message_key(transaction_uuid uuid, brand_id integer, vendor_code text) returns text
language sql immutable parallel safe
return transaction_uuid::text || ' ' || brand_id::text || ' ' || vendor_code;

alter table games.vendor_transaction drop constraint vendor_transaction_pkey;
alter table games.vendor_transaction add constraint vendor_transaction_key
  exclude using hash (games.message_key(transaction_uuid, brand_id, vendor_code) with =);

-- Without statistics of the key the planner takes many rows to have one.
analyze games.vendor_transaction;
