-- Whether a step of a member's identity check counts at an instant: it was accepted, has not expired, and was not refused or reopened since.
create or replace function kyc.is_proven(of_member bigint, of_step text, at_instant timestamptz) returns boolean
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select from kyc.decision d
    where d.member_id = of_member and d.step = of_step and d.verdict = 'accept' and d.at <= at_instant and d.expires_at > at_instant
      and not exists (
        select from kyc.decision l
        where l.member_id = of_member and l.step = of_step and l.verdict in ('refuse', 'reopen') and l.id > d.id and l.at <= at_instant
      )
  )
$$;

revoke all on function kyc.is_proven(bigint, text, timestamptz) from public;
grant execute on function kyc.is_proven(bigint, text, timestamptz) to croupier_server, croupier_audit;
