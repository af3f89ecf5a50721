-- Days are numbered from the first of January 1970 in the brand's zone.
create or replace function agents.day_of(at timestamptz, zone text) returns integer
language sql stable
return (at at time zone zone)::date - date '1970-01-01';

revoke all on function agents.day_of(timestamp with time zone,text) from public;
grant execute on function agents.day_of(timestamp with time zone,text) to croupier_server;
