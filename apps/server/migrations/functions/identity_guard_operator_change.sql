-- Two persons: whoever asked does not decide, unless nobody else of the brand may. Both are active and have the permission.
create or replace function identity.guard_operator_change()
returns trigger
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  decider bigint := case when tg_op = 'INSERT' then new.asked_by else new.decided_by end;
begin
  if tg_op = 'INSERT' and new.state <> 'asked' or tg_op = 'UPDATE' and old.state <> 'asked' then
    raise exception 'a change of operators is asked for first and decided once' using errcode = 'check_violation';
  end if;
  if not exists (
    select from identity.operator o where o.id = decider and o.brand_id = new.brand_id and o.status = 'active' and 'operators' = any (o.permissions)
  ) then
    raise exception 'operator % may not change operators', decider using errcode = 'insufficient_privilege';
  end if;
  if tg_op = 'UPDATE' and new.state = 'approved' and new.decided_by = new.asked_by and exists (
    select from identity.operator o
    where o.brand_id = new.brand_id and o.id <> new.asked_by and o.status in ('active', 'suspended') and 'operators' = any (o.permissions)
  ) then
    raise exception 'a change of operators takes two persons' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

revoke all on function identity.guard_operator_change() from public;
