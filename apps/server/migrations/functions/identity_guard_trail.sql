-- A mark in the trail is of somebody who may act in the brand now: an operator under the own name, or an agent.
create or replace function identity.guard_trail() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if new.actor_kind = 'operator' and exists (
    select from identity.operator o
    where o.id = new.operator_id and o.brand_id = new.brand_id and o.username = new.operator_name and o.status = 'active'
  ) or new.actor_kind = 'agent' and new.operator_name = 'agent ' || new.member_id and exists (
    select from identity.member m
    where m.id = new.member_id and m.brand_id = new.brand_id and m.type in (1, 2, 41, 42) and m.status = 'active'
  ) then
    return new;
  end if;
  raise exception 'nobody called % may leave a mark in brand %', new.operator_name, new.brand_id using errcode = 'insufficient_privilege';
end
$$;

revoke all on function identity.guard_trail() from public;
