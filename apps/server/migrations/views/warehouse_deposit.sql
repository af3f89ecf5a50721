create or replace view warehouse.deposit as
select d.id, d.brand_id, d.member_id, m.username, d.channel, d.amount_minor, d.fee_minor, d.currency, d.state, d.created_at, d.finished_at
from cashier.deposit d
join identity.member m on m.id = d.member_id;
comment on column warehouse.deposit.finished_at is 'may be null';
grant select on warehouse.deposit to croupier_server;
