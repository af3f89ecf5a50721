-- One word for one thing: what an operator may do is a permission.
alter table identity.operator rename column duties to permissions;
alter table identity.operator_change rename column duties to permissions;

create or replace function identity.guard_operator()
returns trigger
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  -- The first operator of a brand comes with the installation; a stop is one person's, at once.
  if tg_op = 'INSERT' and not exists (select from identity.operator o where o.brand_id = new.brand_id) then
    return new;
  end if;
  if tg_op = 'UPDATE' and (old.brand_id, old.username, old.permissions) = (new.brand_id, new.username, new.permissions) then
    -- A new secret of one-time codes comes with the use of an invitation, and an invitation with an approval. The same one may be sealed anew.
    if new.join_hash is not null and new.join_hash is distinct from old.join_hash and not exists (
      select from identity.operator_change c
      where c.brand_id = new.brand_id and c.username = new.username and c.kind in ('invite', 'renew') and c.state = 'approved' and c.decided_at = now()
    ) or new.totp_sealed is distinct from old.totp_sealed and (old.join_hash is null or new.join_hash is not null)
      and not platform.is_resealed(old.totp_sealed, new.totp_sealed) then
      raise exception 'no approved change explains the secrets of operator %', new.username using errcode = 'insufficient_privilege';
    end if;
    if old.status = new.status or old.status = 'active' and new.status = 'suspended' then
      return new;
    end if;
    -- Whoever was invited becomes active by the invitation.
    if old.status = 'invited' and new.status = 'active' and old.join_hash is not null and new.join_hash is null then
      return new;
    end if;
  end if;
  if exists (
    select from identity.operator_change c
    where c.brand_id = new.brand_id and c.username = new.username and c.state = 'approved' and c.decided_at = now() and case c.kind
      when 'invite' then tg_op = 'INSERT' and new.status = 'invited' and c.permissions = new.permissions
      when 'permissions' then tg_op = 'UPDATE' and c.permissions = new.permissions and old.status = new.status and old.username = new.username
      when 'close' then tg_op = 'UPDATE' and new.status = 'closed' and old.permissions = new.permissions and old.username = new.username
      when 'reopen' then tg_op = 'UPDATE' and old.status = 'suspended' and new.status = 'active' and old.permissions = new.permissions and old.username = new.username
      else false
    end
  ) then
    return new;
  end if;
  raise exception 'no approved change explains operator %', new.username using errcode = 'insufficient_privilege';
end
$$;

create or replace function identity.guard_operator_change()
returns trigger
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  decider bigint := case when tg_op = 'INSERT' then new.asked_by else new.decided_by end;
begin
  if tg_op = 'INSERT' and new.state <> 'asked' or tg_op = 'UPDATE' and old.state <> 'asked' then
    raise exception 'a change of operators is asked for first and decided once' using errcode = 'check_violation';
  end if;
  if not exists (
    select from identity.operator o where o.id = decider and o.brand_id = new.brand_id and o.status = 'active' and 'operators' = any (o.permissions)
  ) then
    raise exception 'operator % may not change operators', decider using errcode = 'insufficient_privilege';
  end if;
  if tg_op = 'UPDATE' and new.state = 'approved' and new.decided_by = new.asked_by and exists (
    select from identity.operator o
    where o.brand_id = new.brand_id and o.id <> new.asked_by and o.status in ('active', 'suspended') and 'operators' = any (o.permissions)
  ) then
    raise exception 'a change of operators takes two persons' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

create or replace function reports.waiting_for(p_brand integer, p_operator bigint)
returns table (withdrawals bigint, disputes bigint, refunds bigint, write_offs bigint, proposals bigint, promo_ceilings bigint, vendor_connections bigint, operator_changes bigint, tickets bigint, open_rounds bigint, outside_returns bigint)
language sql
stable
as $$
  select
    (select count(*) from cashier.withdrawal w where w.brand_id = p_brand and w.state = 'requested' and w.first_approved_by is distinct from p_operator),
    (select count(*) from cashier.receipt r where r.brand_id = p_brand and r.state = 'disputed'),
    (select count(*) from cashier.receipt r
     where r.brand_id = p_brand and r.state = 'upheld' and r.refunded_at is null and r.judged_by is distinct from p_operator),
    (select count(*) from cashier.debt_write_off d where d.brand_id = p_brand and d.state = 'asked' and d.asked_by <> p_operator),
    (select count(*) from agents.proposal p where p.brand_id = p_brand and p.state = 'asked' and p.asked_by <> p_operator),
    (select count(*) from games.promo_ceiling c where c.brand_id = p_brand and c.state = 'asked' and c.asked_by <> p_operator),
    (select count(*) from games.connection_request c where c.brand_id = p_brand and c.state = 'asked' and c.asked_by <> p_operator),
    (select count(*) from identity.operator_change o
     where o.brand_id = p_brand and o.state = 'asked' and (o.asked_by <> p_operator or not exists (
       -- Whoever asked decides alone where nobody else may.
       select from identity.operator d
       where d.brand_id = p_brand and d.id <> p_operator and d.status = 'active' and 'operators' = any (d.permissions)
     ))),
    (select count(*) from messaging.ticket t where t.brand_id = p_brand and t.state = 'open'),
    (select count(*) from games.round r where r.brand_id = p_brand and r.state = 'open'),
    (select count(*) from games.watched_return r where r.brand_id = p_brand and r.verdict = 'outside')
$$;
