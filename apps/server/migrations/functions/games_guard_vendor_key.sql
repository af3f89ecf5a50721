-- Another key of a vendor has its mark in the trail, left in the same transaction; the first one comes with the connection.
create or replace function games.guard_vendor_key() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if not exists (
    select from platform.trail t
    where t.brand_id = new.brand_id and t.action = 'vendor.key' and t.subject = 'vendor ' || new.vendor_code and t.at = now()
  ) then
    raise exception 'no mark of an operator explains the key of vendor %', new.vendor_code using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

revoke all on function games.guard_vendor_key() from public;
