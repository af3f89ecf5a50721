-- An operator accepts what was refused before, or what an adapter did not call clear, only as the second one.
create or replace function kyc.keep_decision() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if new.verdict <> 'accept' then
    return new;
  end if;
  new.needs_two := new.needs_two
    or exists (select from kyc.decision d where d.member_id = new.member_id and d.step = new.step and d.verdict = 'refuse')
    or exists (select from kyc.lookup l where l.submission_id = new.submission_id and l.state <> 'clear');
  if new.needs_two and not exists (
    select from kyc.decision f
    where f.submission_id = new.submission_id and f.verdict = 'first_accept' and f.by_id <> new.by_id
      and not exists (
        select from kyc.decision l where l.submission_id = f.submission_id and l.id > f.id and l.verdict in ('more', 'refuse', 'reopen')
      )
  ) then
    raise exception 'this step is accepted by two persons' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

revoke all on function kyc.keep_decision() from public;
