-- A brand turns to real money only with a licence and a policy pack, and when the last thing that two persons agreed on is just that. As long
-- as it plays for real money it keeps both.
create or replace function site.guard_mode() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  is_bound constant boolean :=
    jsonb_typeof(new.settings -> 'licence') is not distinct from 'object' and jsonb_typeof(new.settings -> 'policyPack') is not distinct from 'string';
begin
  if new.mode <> 'real' then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.mode = 'real' then
    if not is_bound and jsonb_typeof(old.settings -> 'licence') = 'object' and jsonb_typeof(old.settings -> 'policyPack') = 'string' then
      raise exception 'a brand of real money keeps its licence and its policy pack' using errcode = 'insufficient_privilege';
    end if;
    return new;
  end if;
  if not is_bound or (
    select c.content ->> 'mode' from site.brand_change c
    where c.brand_id = new.id and c.kind = 'mode' and c.state = 'done' order by c.decided_at desc limit 1
  ) is distinct from 'real' then
    raise exception 'real money needs a licence, a policy pack and two persons' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

revoke all on function site.guard_mode() from public;
