create or replace function agents.count_moved() returns trigger
language plpgsql
as $$
declare
  is_other boolean;
  moved bigint[];
  paths_before public.ltree[];
  paths_now public.ltree[];
begin
  select bool_or(m.path_before <> m.path_now or m.is_promoted), array_agg(m.member_id) filter (where m.path_before <> m.path_now),
         array_agg(m.path_before) filter (where m.path_before <> m.path_now), array_agg(m.path_now) filter (where m.path_before <> m.path_now)
  into is_other, moved, paths_before, paths_now
  from (
    select c.member_id, count(distinct c.is_agent) > 1 as is_promoted,
           (array_agg(c.path) filter (where c.sign < 0))[1] as path_before, (array_agg(c.path) filter (where c.sign > 0))[1] as path_now
    from (select 1 as sign, n.* from came n union all select -1, o.* from went o) c
    group by c.member_id
  ) m;
  if not coalesce(is_other, false) then
    return null;
  end if;
  -- No fold counts days while the paths change.
  perform 1 from agents.stream_cursor order by name for update;
  perform agents.count_standing(-1, array_agg(path), array_agg(upline_id), array_agg(is_agent), array_agg(joined_at)) from went;
  perform agents.count_standing(1, array_agg(path), array_agg(upline_id), array_agg(is_agent), array_agg(joined_at)) from came;
  perform agents.count_active(-1, moved, paths_before);
  perform agents.count_active(1, moved, paths_now);
  return null;
end
$$;

revoke all on function agents.count_moved() from public;
grant execute on function agents.count_moved() to croupier_server;
