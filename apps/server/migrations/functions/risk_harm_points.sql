-- Each marker of harm with the members of whom it holds at an instant; members in a break at that instant are left out.
create or replace function risk.harm_points(p_brand integer, p_markers jsonb, p_at timestamptz)
returns table (member_id bigint, marker text, points integer)
language sql stable
as $$
  select m.member_id, k.name, k.points
  from jsonb_to_recordset(p_markers) k (name text, points integer, rule jsonb)
  cross join lateral risk.members_by(p_brand, k.rule, p_at) m
  where not exists (
    select from limits.play_break b where b.member_id = m.member_id and b.set_at < p_at and (b.ends_at is null or b.ends_at > p_at)
  )
$$;

revoke all on function risk.harm_points(integer,jsonb,timestamptz) from public;
grant execute on function risk.harm_points(integer,jsonb,timestamptz) to croupier_server;
