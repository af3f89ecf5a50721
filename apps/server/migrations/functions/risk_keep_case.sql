-- A closed case stays as it is, and one is closed as reported by two operators.
create or replace function risk.keep_case() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if old.state = 'closed' then
    raise exception 'a closed case is kept' using errcode = 'insufficient_privilege';
  end if;
  if new.finding = 'reported' and not exists (
    select from risk.case_request r where r.case_id = new.id and r.kind = 'report' and r.state = 'done'
  ) then
    raise exception 'two operators close a case as reported' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

revoke all on function risk.keep_case() from public;
