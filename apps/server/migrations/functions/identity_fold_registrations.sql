-- Takes the members who were seen at least a minute ago into the days of registrations.
create or replace function identity.fold_registrations(p_now timestamptz) returns void
language plpgsql
as $$
declare
  at record;
begin
  select k.counted_id, k.seen_id, k.seen_at into at from identity.registered_cursor k for update;
  if at.seen_at > p_now - interval '1 minute' then
    return;
  end if;
  insert into identity.registered_day as d (brand_id, day, members)
  select m.brand_id, (m.registered_at at time zone (b.settings ->> 'timeZone'))::date - '1970-01-01'::date, count(*)
  from identity.member m
  join site.brand b on b.id = m.brand_id
  where m.id > at.counted_id and m.id <= at.seen_id and m.type <> 4
  group by 1, 2 order by 1, 2
  on conflict (brand_id, day) do update set members = d.members + excluded.members;
  update identity.registered_cursor set counted_id = at.seen_id, seen_id = (select coalesce(max(m.id), 0) from identity.member m), seen_at = p_now;
end
$$;

revoke all on function identity.fold_registrations(timestamptz) from public;
grant execute on function identity.fold_registrations(timestamptz) to croupier_server;
