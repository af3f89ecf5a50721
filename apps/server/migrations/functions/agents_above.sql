-- The agents above a member.
create or replace function agents.above(path public.ltree) returns setof bigint
language sql immutable
return unnest((string_to_array(path::text, '.'))[1 : public.nlevel(path) - 1])::bigint;

revoke all on function agents.above(ltree) from public;
grant execute on function agents.above(ltree) to croupier_server;
