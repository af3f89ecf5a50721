-- A vendor's message moves what its record says: each record that bears a transfer takes its player's legs off the wallet's line
-- (wallet.posting), one statement for a batch.
create function games.explain_transfers(p_transfers bigint[], p_brands integer[], p_members bigint[], p_kinds games.message_kind[], p_amounts bigint[]) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  is_right boolean;
  is_all boolean;
begin
  with leg as (
    select p.transfer_id, p.brand_id, p.kind, l.owner_id, sum(l.amount) as amount
    from wallet.posting p
    cross join lateral unnest(p.owners, p.classes, p.amounts) l (owner_id, class, amount)
    where p.transfer_id = any (p_transfers) and l.class in ('player', 'trial', 'agent', 'receivable')
    group by p.transfer_id, l.owner_id
  ), told as (
    select t.transfer_id, t.brand_id, t.member_id, min(t.kind::text) as kind, sum(t.amount) as amount, count(*) as records
    from unnest(p_transfers, p_brands, p_members, p_kinds, p_amounts) t (transfer_id, brand_id, member_id, kind, amount)
    group by t.transfer_id, t.brand_id, t.member_id
  )
  select
    bool_and(told.transfer_id is null or coalesce(
      told.records = 1 and leg.kind = told.kind and leg.brand_id = told.brand_id and told.amount = case leg.kind when 'bet' then -leg.amount when 'win' then leg.amount else abs(leg.amount) end,
      false)),
    bool_and(told.transfer_id is not null)
  into is_right, is_all
  from leg full join told on told.transfer_id = leg.transfer_id and told.member_id = leg.owner_id;
  if is_right is not true then
    raise exception 'a record says something else than its transfer moved' using errcode = 'check_violation';
  end if;
  if is_all then
    delete from wallet.posting p where p.transfer_id = any (p_transfers);
    return;
  end if;
  update wallet.posting p set owners = rest.owners, classes = rest.classes, amounts = rest.amounts
  from (
    select r.transfer_id, array_agg(l.owner_id) as owners, array_agg(l.class) as classes, array_agg(l.amount) as amounts
    from wallet.posting r
    cross join lateral unnest(r.owners, r.classes, r.amounts) l (owner_id, class, amount)
    where r.transfer_id = any (p_transfers) and l.class in ('player', 'trial', 'agent', 'receivable')
      and not exists (select from unnest(p_transfers, p_members) t (transfer_id, member_id) where t.transfer_id = r.transfer_id and t.member_id = l.owner_id)
    group by r.transfer_id
  ) rest
  where p.transfer_id = rest.transfer_id;
  delete from wallet.posting p
  where p.transfer_id = any (p_transfers)
    and not exists (
      select from unnest(p.owners) o (owner_id)
      where o.owner_id <> 0 and not exists (select from unnest(p_transfers, p_members) t (transfer_id, member_id) where t.transfer_id = p.transfer_id and t.member_id = o.owner_id)
    );
end
$$;

create function games.explain_records() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  new_rows record;
begin
  select array_agg(t.transfer_id) filter (where t.transfer_id is not null) as transfers,
    array_agg(t.brand_id) filter (where t.transfer_id is not null) as brands,
    array_agg(t.member_id) filter (where t.transfer_id is not null) as members,
    array_agg(t.kind) filter (where t.transfer_id is not null) as kinds,
    array_agg(t.amount_minor) filter (where t.transfer_id is not null) as amounts,
    -- The stake of a free round moves nothing; whatever else is applied does.
    bool_or(t.transfer_id is null and t.amount_minor > 0 and t.kind <> 'bet' and t.state = 'applied') as is_empty
  into new_rows from told t;
  if new_rows.is_empty then
    raise exception 'a record says that money moved, and bears no transfer' using errcode = 'check_violation';
  end if;
  if new_rows.transfers is not null then
    perform games.explain_transfers(new_rows.transfers, new_rows.brands, new_rows.members, new_rows.kinds, new_rows.amounts);
  end if;
  return null;
end
$$;
create trigger records_explain after insert on games.vendor_transaction referencing new table as told
for each statement execute function games.explain_records();

-- What was refused, and is now applied.
create function games.explain_changed_records() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  changed record;
begin
  select array_agg(t.transfer_id) as transfers, array_agg(t.brand_id) as brands, array_agg(t.member_id) as members, array_agg(t.kind) as kinds,
    array_agg(t.amount_minor) as amounts
  into changed
  from told t
  join was w on games.message_key(w.transaction_uuid, w.brand_id, w.vendor_code) = games.message_key(t.transaction_uuid, t.brand_id, t.vendor_code)
  where t.transfer_id is not null and w.transfer_id is null;
  if changed.transfers is not null then
    perform games.explain_transfers(changed.transfers, changed.brands, changed.members, changed.kinds, changed.amounts);
  end if;
  return null;
end
$$;
create trigger changed_records_explain after update on games.vendor_transaction referencing old table as was new table as told
for each statement execute function games.explain_changed_records();

-- A record is decided once: what was refused may be taken when it comes again, what was applied may be rolled back.
create function games.keep_record() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if (new.brand_id, new.vendor_code, new.transaction_uuid, new.kind, new.member_id) is distinct from (old.brand_id, old.vendor_code, old.transaction_uuid, old.kind, old.member_id)
    or (new.digest, new.reference_uuid, new.reward_uuid) is distinct from (old.digest, old.reference_uuid, old.reward_uuid)
    or (old.state <> 'refused' and (
      (new.amount_minor, new.transfer_id, new.balance_minor, new.round_id, new.bet_on) is distinct from (old.amount_minor, old.transfer_id, old.balance_minor, old.round_id, old.bet_on)
      or date_trunc('milliseconds', new.at) <> date_trunc('milliseconds', old.at)
      or (new.state <> old.state and (old.state, new.state) <> ('applied', 'rolled_back'))
    ))
  then
    raise exception 'a record of a vendor''s message is kept as it was decided' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger record_is_kept before update on games.vendor_transaction for each row execute function games.keep_record();
create trigger record_is_not_deleted before delete on games.vendor_transaction for each row execute function platform.refuse_change();

revoke all on function games.explain_transfers(bigint[], integer[], bigint[], games.message_kind[], bigint[]), games.explain_records(), games.explain_changed_records(),
  games.keep_record() from public;
revoke update on games.vendor_transaction from croupier_server;
grant update (state, amount_minor, bet_on, balance_minor, at, transfer_id, round_id, matched_minor) on games.vendor_transaction to croupier_server;
revoke update on games.round from croupier_server;
grant update (bet_minor, win_minor, state, closed_at, excluded_minor) on games.round to croupier_server;
-- A session of a game is opened once and never changed.
revoke update on games.launch from croupier_server;

-- What rounds tell is written by the database alone.
alter function games.tell_opened_rounds() security definer;
alter function games.tell_opened_rounds() set search_path = pg_catalog, pg_temp;
alter function games.tell_changed_rounds() security definer;
alter function games.tell_changed_rounds() set search_path = pg_catalog, pg_temp;
revoke insert on games.round_change from croupier_server;
