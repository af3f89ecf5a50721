-- A channel keeps its code and brand, and stays as it is once it was closed for good.
create or replace function cashier.keep_channel() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if old.ended_at is not null or (new.brand_id, new.code) is distinct from (old.brand_id, old.code) then
    raise exception 'a channel keeps its code, and stays closed once it has ended' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

revoke all on function cashier.keep_channel() from public;
