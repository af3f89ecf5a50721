-- The first day of a day's week, which begins on Monday, or month; both are counted from 1970-01-01.
create or replace function games.period_of(p_unit text, p_day integer) returns integer
language sql stable
return date_trunc(p_unit, '1970-01-01'::timestamp + p_day * interval '1 day')::date - '1970-01-01'::date;

revoke all on function games.period_of(text,integer) from public;
grant execute on function games.period_of(text,integer) to croupier_server;
