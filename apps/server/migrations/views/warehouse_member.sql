create or replace view warehouse.member as
select id, brand_id, username, type, status, registered_at, last_login_at from identity.member;
comment on column warehouse.member.last_login_at is 'may be null';
grant select on warehouse.member to croupier_server;
