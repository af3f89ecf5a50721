-- From which addresses a vendor's messages may come, beside their signature; none means any.
alter table games.vendor_connection add column allowed_addresses text[] not null default '{}';
