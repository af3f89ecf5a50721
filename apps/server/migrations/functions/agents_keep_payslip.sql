-- A payslip is kept as it was computed; what is set aside may be computed anew once two persons let it go.
create or replace function agents.keep_payslip() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if (new.id, new.brand_id, new.contract_id, new.chain_id, new.taker_id, new.giver_id, new.kind, new.payer, new.from_at, new.to_at)
      is distinct from (old.id, old.brand_id, old.contract_id, old.chain_id, old.taker_id, old.giver_id, old.kind, old.payer, old.from_at, old.to_at)
    or (old.state <> 'quarantined' and (new.amount_minor, new.basis_minor, new.rate_ppm, new.tier, new.explanation) is distinct from (old.amount_minor, old.basis_minor, old.rate_ppm, old.tier, old.explanation))
    or new.settled_minor < old.settled_minor
  then
    raise exception 'a payslip is kept as it was computed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

revoke all on function agents.keep_payslip() from public;
