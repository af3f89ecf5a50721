create or replace view warehouse.line as
select e.transfer_id, a.brand_id, a.class, a.owner_id, a.unit, a.realm, e.amount
from wallet.entry e
join wallet.account a on a.id = e.account_id;
grant select on warehouse.line to croupier_server;
