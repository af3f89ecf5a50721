-- A match is asked for and decided once; the brand's amount says whether two persons stand for it.
create or replace function cashier.keep_transfer_match() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'asked' then
      raise exception 'a match begins as asked for' using errcode = 'insufficient_privilege';
    end if;
    select new.amount_minor >= (b.settings ->> 'secondApprovalFromMinor')::bigint into strict new.needs_two from site.brand b where b.id = new.brand_id;
    if not exists (
      select from cashier.deposit d
      where d.id = new.deposit_id and d.brand_id = new.brand_id and d.adapter = 'bank_transfer' and d.amount_minor = new.amount_minor
    ) then
      raise exception 'a match is of a bank transfer of its brand and amount' using errcode = 'insufficient_privilege';
    end if;
    return new;
  end if;
  if old.state <> 'asked' then
    raise exception 'a match is decided once' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

revoke all on function cashier.keep_transfer_match() from public;
