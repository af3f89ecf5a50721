-- What two persons decided stays decided, by two.
create or replace function agents.keep_proposal() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if (new.brand_id, new.kind, new.subject_id, new.payload, new.before, new.after, new.why, new.asked_by)
      is distinct from (old.brand_id, old.kind, old.subject_id, old.payload, old.before, old.after, old.why, old.asked_by)
    or old.state in ('rejected', 'done')
    or (new.state in ('approved', 'done') and coalesce(new.decided_by, old.decided_by) is not distinct from old.asked_by)
    or (old.decided_by is not null and new.decided_by is distinct from old.decided_by)
  then
    raise exception 'a proposal is decided once, by a second person' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

revoke all on function agents.keep_proposal() from public;
