-- Wages, transfers along the line and escrows are explained by the rows of the agents' contracts.
create index payment_of_transfer on agents.payment (transfer_id);
create unique index line_transfer_of_transfer on agents.line_transfer (transfer_id);
create index escrow_of_giver on agents.escrow (giver_id) where held_minor > 0;

-- Every agent gains what payments of payslips of his say, and what an upline pays comes from his own wallet or escrow.
create function agents.explains_wages(p_posting wallet.posting) returns boolean
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  with payment as (
    select y.amount_minor, y.source, p.taker_id, p.giver_id, p.brand_id, p.kind from agents.payment y join agents.payslip p on p.id = y.payslip_id
    where y.transfer_id = p_posting.transfer_id
  ), leg as (
    select l.owner_id, l.class, a.scope, l.amount from unnest(p_posting.accounts, p_posting.owners, p_posting.classes, p_posting.amounts) l (account, owner_id, class, amount)
    join wallet.account a on a.id = l.account
  )
  select
    not exists (select from payment y where y.brand_id <> p_posting.brand_id or (y.kind = 'dividend') <> (p_posting.kind = 'dividend'))
    and not exists (
      select from (select owner_id, amount from leg where amount > 0) l
      full join (select taker_id, sum(amount_minor) as amount from payment group by 1) y on y.taker_id = l.owner_id
      where l.amount is distinct from y.amount
    )
    and not exists (
      select from (select case when class = 'agent' then owner_id end as giver_id, case when class = 'house' then 'house' when scope = '' then 'balance' else 'escrow' end as source, -amount as amount from leg where amount < 0) l
      full join (select case when source <> 'house' then giver_id end as giver_id, source, sum(amount_minor) as amount from payment group by 1, 2) y
        on y.source = l.source and y.giver_id is not distinct from l.giver_id
      where l.amount is distinct from y.amount
    )
$$;

-- What stands on an agent's escrow account is what his contracts hold.
create function agents.explains_escrow(p_posting wallet.posting) returns boolean
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select bool_and(
    a.scope <> 'escrow'
    or wallet.balance_of(a.id) = (select coalesce(sum(e.held_minor), 0) from agents.escrow e where e.giver_id = a.owner_id and e.held_minor > 0)
  ) from wallet.account a where a.id = any (p_posting.accounts)
$$;

create function agents.explain_posting() returns trigger
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
create constraint trigger agents_explains after insert on wallet.posting deferrable initially deferred
for each row when (new.kind in ('salary', 'dividend', 'agent_transfer', 'escrow', 'class_change')) execute function agents.explain_posting();

-- A payslip is kept as it was computed; what is set aside may be computed anew once two persons let it go.
create function agents.keep_payslip() returns trigger
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
create trigger payslip_is_kept before update on agents.payslip for each row execute function agents.keep_payslip();
create trigger payslip_is_not_deleted before delete on agents.payslip for each row execute function platform.refuse_change();

-- What two persons decided stays decided, by two.
create function agents.keep_proposal() returns trigger
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
create trigger proposal_is_kept before update on agents.proposal for each row execute function agents.keep_proposal();

revoke all on function agents.explains_wages(wallet.posting), agents.explains_escrow(wallet.posting), agents.explain_posting(), agents.keep_payslip(), agents.keep_proposal() from public;
