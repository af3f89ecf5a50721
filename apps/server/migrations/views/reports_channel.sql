create or replace view reports.channel as
select c.brand_id, c.code, c.name from cashier.channel c;
grant select on reports.channel to croupier_server;
