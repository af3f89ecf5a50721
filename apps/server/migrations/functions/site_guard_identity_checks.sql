-- What a brand asks of its members' identity is what two persons last agreed on.
create or replace function site.guard_identity_checks() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  agreed jsonb;
begin
  select c.content::jsonb into agreed from site.brand_change c
  where c.brand_id = new.id and c.kind = 'identity_checks' and c.state = 'done' order by c.decided_at desc limit 1;
  if (new.settings -> 'identityChecks') is distinct from jsonb_build_object(
    'steps', coalesce(agreed -> 'steps', '[]'::jsonb),
    'fromMinor', to_jsonb(coalesce(((agreed ->> 'from')::numeric * 100)::bigint, 0)::text)
  ) then
    raise exception 'the steps of identity checks need two persons' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

revoke all on function site.guard_identity_checks() from public;
