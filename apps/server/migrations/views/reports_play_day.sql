-- What was settled in each game on each day, as far as it has been folded.
create or replace view reports.play_day as
select d.brand_id, d.day, d.node_id, g.name_en as game, g.game_type, g.vendor_code, v.name as vendor, d.rounds, d.turnover_minor, d.win_minor
from games.game_day d
join games.game g on g.node_id = d.node_id
join games.vendor v on v.code = g.vendor_code;
grant select on reports.play_day to croupier_server;
