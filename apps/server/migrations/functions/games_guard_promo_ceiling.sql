create or replace function games.guard_promo_ceiling() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if new.promo_ceiling_minor is distinct from (
    select c.ceiling_minor from games.promo_ceiling c
    where c.brand_id = new.brand_id and c.vendor_code = new.vendor_code and c.state = 'done'
    order by c.decided_at desc limit 1
  ) then
    raise exception 'no two persons agreed on this ceiling of vendor %', new.vendor_code using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

revoke all on function games.guard_promo_ceiling() from public;
