create or replace function agents.mark_moved() returns trigger
language plpgsql
as $$
begin
  update agents.node set has_moved = true where member_id = new.member_id and not has_moved;
  return null;
end
$$;

revoke all on function agents.mark_moved() from public;
grant execute on function agents.mark_moved() to croupier_server;
