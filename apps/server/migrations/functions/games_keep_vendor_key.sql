create or replace function games.keep_vendor_key() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  insert into games.vendor_key (brand_id, vendor_code, public_key, base_url, operator_id)
  values (new.brand_id, new.vendor_code, new.public_key, new.base_url, new.operator_id);
  return null;
end
$$;

revoke all on function games.keep_vendor_key() from public;
