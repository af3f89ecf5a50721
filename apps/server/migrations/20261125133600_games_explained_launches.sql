-- A launch is of the member whose session opens it, and lasts a day at most.
create function games.guard_launch() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if new.expires_at > new.started_at + interval '1 day' then
    raise exception 'a launch lasts a day at most' using errcode = 'insufficient_privilege';
  end if;
  if new.session_id is not null and not exists (
    select from identity.session s
    where s.id = new.session_id and s.member_id = new.member_id and s.brand_id = new.brand_id and s.ended_at is null
  ) then
    raise exception 'no open session of member % explains the launch', new.member_id using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger launch_is_of_its_session before insert on games.launch for each row execute function games.guard_launch();

-- Another key of a vendor has its mark in the trail, left in the same transaction; the first one comes with the connection.
create function games.guard_vendor_key() returns trigger
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
create trigger vendor_key_is_explained before update of public_key on games.vendor_connection
for each row when (old.public_key is distinct from new.public_key) execute function games.guard_vendor_key();

revoke all on function games.guard_launch(), games.guard_vendor_key() from public;
