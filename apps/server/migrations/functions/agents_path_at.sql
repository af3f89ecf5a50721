-- Where a member stood at an instant; null outside of every line.
create or replace function agents.path_at(p_member bigint, p_at timestamptz, p_path public.ltree, p_joined timestamptz) returns public.ltree
language sql stable
return case
  when exists (select from agents.former_path f where f.member_id = p_member and f.until > p_at)
    then (select f.path from agents.former_path f where f.member_id = p_member and f.until > p_at order by f.until limit 1)
  else p_path
end;

revoke all on function agents.path_at(bigint,timestamp with time zone,ltree,timestamp with time zone) from public;
grant execute on function agents.path_at(bigint,timestamp with time zone,ltree,timestamp with time zone) to croupier_server;
