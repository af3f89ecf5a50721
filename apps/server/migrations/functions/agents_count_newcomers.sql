create or replace function agents.count_newcomers() returns trigger
language plpgsql
as $$
begin
  perform agents.count_standing(1, array_agg(path), array_agg(upline_id), array_agg(is_agent), array_agg(joined_at)) from came having count(*) > 0;
  return null;
end
$$;

revoke all on function agents.count_newcomers() from public;
grant execute on function agents.count_newcomers() to croupier_server;
