create or replace function agents.explain_posting() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  is_explained boolean;
begin
  if new.kind in ('salary', 'dividend') then
    is_explained := agents.explains_wages(new) and agents.explains_escrow(new);
  elsif new.kind = 'escrow' then
    is_explained := agents.explains_escrow(new)
      and exists (select from wallet.account a where a.id = any (new.accounts) and a.class = 'agent' and a.scope = 'escrow');
  elsif new.kind = 'agent_transfer' then
    select l.brand_id = new.brand_id and cardinality(new.accounts) = 2 and wallet.gain_of(new, '{agent}', l.from_id) = -l.amount_minor
      and wallet.gain_of(new, '{agent,player}', l.to_id) = l.amount_minor
    into is_explained from agents.line_transfer l where l.transfer_id = new.transfer_id;
  else
    select m.type in (1, 2, 41, 42) into is_explained from identity.member m where m.id = new.owners[1] and m.brand_id = new.brand_id;
  end if;
  if is_explained is not true then
    raise exception 'no row of the agents explains transfer % of kind %', new.transfer_id, new.kind using errcode = 'check_violation';
  end if;
  return null;
end
$$;

revoke all on function agents.explain_posting() from public;
