create or replace view warehouse.withdrawal as
select w.id, w.brand_id, w.member_id, m.username, w.amount_minor, w.fee_minor, w.currency, w.state, w.created_at, w.finished_at
from cashier.withdrawal w
join identity.member m on m.id = w.member_id;
comment on column warehouse.withdrawal.finished_at is 'may be null';
grant select on warehouse.withdrawal to croupier_server;
