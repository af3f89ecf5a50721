-- The keys of vendors stand under the seals.
insert into wallet.seal_source (name, time_column, columns)
values ('games.vendor_key', 'since', 't.id, t.brand_id, t.vendor_code, t.public_key, t.base_url, t.operator_id');
