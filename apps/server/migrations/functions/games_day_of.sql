-- A day of a time zone, counted from 1970-01-01.
create or replace function games.day_of(at timestamptz, zone text) returns integer
language sql stable
return (at at time zone zone)::date - '1970-01-01'::date;

grant execute on function games.day_of(timestamp with time zone,text) to croupier_server;
