-- How many players settled a round on each day, as far as it has been folded.
create or replace view reports.players_day as
select d.brand_id, d.day, d.players from games.brand_day d;
grant select on reports.players_day to croupier_server;
