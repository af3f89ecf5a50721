-- Who may work in the console, and what they may do there, is asked for by one operator and decided by another. The database holds the
-- rule: an operator's row is made and changed by an approved change alone.

alter table identity.operator drop constraint operator_status_check;
alter table identity.operator add constraint operator_status_check check (status in ('invited', 'active', 'suspended', 'closed'));
alter table identity.operator
  -- An invited operator has no secrets yet.
  alter column password_hash drop not null,
  alter column totp_sealed drop not null,
  add column last_login_at timestamptz,
  -- An invitation, or a renewal of the second factor: good once, within a day.
  add column join_hash bytea unique,
  add column join_expires_at timestamptz,
  -- The secret that waits for its first code.
  add column totp_waiting bytea,
  add constraint operator_has_secrets check (status = 'invited' or (password_hash is not null and totp_sealed is not null));

create table identity.operator_change (
  id bigint generated always as identity primary key,
  brand_id integer not null references site.brand,
  kind text not null check (kind in ('invite', 'permissions', 'renew', 'close', 'reopen')),
  -- Set by the approval of an invitation.
  operator_id bigint references identity.operator,
  username text not null,
  duties text[],
  why text not null,
  asked_by bigint not null references identity.operator,
  asked_at timestamptz not null,
  state text not null default 'asked' check (state in ('asked', 'approved', 'rejected')),
  decided_by bigint references identity.operator,
  decided_at timestamptz,
  decided_why text,
  check ((state = 'asked') = (decided_by is null)),
  check ((kind in ('invite', 'permissions')) = (duties is not null))
);
create index operator_change_by_brand on identity.operator_change (brand_id, id desc);
create unique index operator_change_open on identity.operator_change (username) where state = 'asked';

-- Two persons: whoever asked does not decide, unless nobody else of the brand may. Both are active and have the permission.
create function identity.guard_operator_change() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  decider bigint := case when tg_op = 'INSERT' then new.asked_by else new.decided_by end;
begin
  if tg_op = 'INSERT' and new.state <> 'asked' or tg_op = 'UPDATE' and old.state <> 'asked' then
    raise exception 'a change of operators is asked for first and decided once' using errcode = 'check_violation';
  end if;
  if not exists (
    select from identity.operator o where o.id = decider and o.brand_id = new.brand_id and o.status = 'active' and 'operators' = any (o.duties)
  ) then
    raise exception 'operator % may not change operators', decider using errcode = 'insufficient_privilege';
  end if;
  if tg_op = 'UPDATE' and new.state = 'approved' and new.decided_by = new.asked_by and exists (
    select from identity.operator o
    where o.brand_id = new.brand_id and o.id <> new.asked_by and o.status in ('active', 'suspended') and 'operators' = any (o.duties)
  ) then
    raise exception 'a change of operators takes two persons' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger operator_change_takes_two before insert or update on identity.operator_change
for each row execute function identity.guard_operator_change();

create function identity.guard_operator() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  -- The first operator of a brand comes with the installation; a stop is one person's, at once.
  if tg_op = 'INSERT' and not exists (select from identity.operator o where o.brand_id = new.brand_id) then
    return new;
  end if;
  if tg_op = 'UPDATE' and (old.brand_id, old.username, old.duties) = (new.brand_id, new.username, new.duties) then
    -- A new secret of one-time codes comes with the use of an invitation, and an invitation with an approval.
    if new.join_hash is not null and new.join_hash is distinct from old.join_hash and not exists (
      select from identity.operator_change c
      where c.brand_id = new.brand_id and c.username = new.username and c.kind in ('invite', 'renew') and c.state = 'approved' and c.decided_at = now()
    ) or new.totp_sealed is distinct from old.totp_sealed and (old.join_hash is null or new.join_hash is not null) then
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
      when 'invite' then tg_op = 'INSERT' and new.status = 'invited' and c.duties = new.duties
      when 'permissions' then tg_op = 'UPDATE' and c.duties = new.duties and old.status = new.status and old.username = new.username
      when 'close' then tg_op = 'UPDATE' and new.status = 'closed' and old.duties = new.duties and old.username = new.username
      when 'reopen' then tg_op = 'UPDATE' and old.status = 'suspended' and new.status = 'active' and old.duties = new.duties and old.username = new.username
      else false
    end
  ) then
    return new;
  end if;
  raise exception 'no approved change explains operator %', new.username using errcode = 'insufficient_privilege';
end
$$;
create trigger operator_is_explained before insert or update on identity.operator
for each row execute function identity.guard_operator();

revoke all on function identity.guard_operator_change(), identity.guard_operator() from public;
grant select, insert on identity.operator_change to croupier_server;
grant update (operator_id, state, decided_by, decided_at, decided_why) on identity.operator_change to croupier_server;
grant select on identity.operator_change to croupier_audit;
create trigger operator_change_is_kept before delete on identity.operator_change for each row execute function platform.refuse_change();
