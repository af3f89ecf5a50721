-- Products of the contracts by the games' types.
create or replace function agents.product_of(game_type text) returns text
language sql immutable
return case game_type when 'ESPORTS' then 'SPORTS' when 'COCKFIGHT' then 'SPORTS' else game_type end;

revoke all on function agents.product_of(text) from public;
grant execute on function agents.product_of(text) to croupier_server;
