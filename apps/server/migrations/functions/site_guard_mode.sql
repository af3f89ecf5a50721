-- A brand turns to real money only with a licence and a policy pack, and when the last thing that two persons agreed on is just that.
create or replace function site.guard_mode() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if new.mode = 'real' and (
    jsonb_typeof(new.settings -> 'licence') is distinct from 'object' or jsonb_typeof(new.settings -> 'policyPack') is distinct from 'string'
    or (
      select c.content ->> 'mode' from site.brand_change c
      where c.brand_id = new.id and c.kind = 'mode' and c.state = 'done' order by c.decided_at desc limit 1
    ) is distinct from 'real'
  ) then
    raise exception 'real money needs a licence, a policy pack and two persons' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

revoke all on function site.guard_mode() from public;
