-- The same slots as before, without the decimals in between.
create or replace function agents.slot_of(at timestamptz) returns timestamptz
language sql immutable
return date_bin(interval '5 minutes', at, timestamptz '1970-01-01 00:00:00+00');

revoke all on function agents.slot_of(timestamp with time zone) from public;
grant execute on function agents.slot_of(timestamp with time zone) to croupier_server;
