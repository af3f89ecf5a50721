-- A launch is of the member whose session opens it, and lasts a day at most.
create or replace function games.guard_launch() returns trigger
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

revoke all on function games.guard_launch() from public;
