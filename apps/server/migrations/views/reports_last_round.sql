create or replace view reports.last_round as select coalesce(max(id), 0) as id from games.round;
grant select on reports.last_round to croupier_server;
