-- The amount from which two persons approve a withdrawal rises only to what two persons last agreed on.
create or replace function site.guard_second_approval() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  agreed text;
begin
  if (new.settings ->> 'secondApprovalFromMinor')::numeric <= (old.settings ->> 'secondApprovalFromMinor')::numeric then
    return new;
  end if;
  select c.content ->> 'from' into agreed from site.brand_change c
  where c.brand_id = new.id and c.kind = 'second_approval' and c.state = 'done' order by c.decided_at desc limit 1;
  if agreed is null or agreed::numeric * 100 is distinct from (new.settings ->> 'secondApprovalFromMinor')::numeric then
    raise exception 'a larger amount for one approval needs two persons' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

revoke all on function site.guard_second_approval() from public;
