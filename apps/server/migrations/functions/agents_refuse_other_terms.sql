create or replace function agents.refuse_other_terms() returns trigger
language plpgsql
as $$
begin
  raise exception 'the terms of a contract never change: offer a new version' using errcode = 'insufficient_privilege';
end
$$;

revoke all on function agents.refuse_other_terms() from public;
grant execute on function agents.refuse_other_terms() to croupier_server;
