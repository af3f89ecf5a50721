-- Whom markers of harm find at an instant, and how many of those took a break or excluded themselves within the days after it: a row of everybody,
-- one of those who weigh enough, and one of each marker.
create or replace function risk.harm_test(p_brand integer, p_markers jsonb, p_from integer, p_at timestamptz, p_until timestamptz)
returns table (marker text, kind text, members integer, stopped integer)
language sql stable
as $$
  with held as materialized (
    select h.member_id, h.marker, h.points from risk.harm_points(p_brand, p_markers, p_at) h
  ), people as materialized (
    select m.id, exists (
      select from limits.play_break b where b.member_id = m.id and b.set_at >= p_at and b.set_at < p_until
    ) as is_stopped
    from identity.member m
    where m.brand_id = p_brand and m.type <> 4 and m.registered_at < p_at and not exists (
      select from limits.play_break b where b.member_id = m.id and b.set_at < p_at and (b.ends_at is null or b.ends_at > p_at)
    )
  ), found as (
    select h.member_id from held h group by h.member_id having sum(h.points) >= p_from
  )
  select '', 'everybody', count(*)::integer, count(*) filter (where p.is_stopped)::integer from people p
  union all
  select '', 'found', count(*)::integer, count(*) filter (where p.is_stopped)::integer from people p join found f on f.member_id = p.id
  union all
  select k.name, 'marker', count(p.id)::integer, count(p.id) filter (where p.is_stopped)::integer
  from jsonb_to_recordset(p_markers) k (name text)
  left join held h on h.marker = k.name
  left join people p on p.id = h.member_id
  group by k.name
$$;

revoke all on function risk.harm_test(integer,jsonb,integer,timestamptz,timestamptz) from public;
grant execute on function risk.harm_test(integer,jsonb,integer,timestamptz,timestamptz) to croupier_server;
