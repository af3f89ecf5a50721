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
      where c.username = new.username and c.state = 'approved' and c.decided_at = now() and (
        c.brand_id = new.brand_id and c.kind in ('invite', 'renew')
        -- The manager of a brand that two operators of the one above it opened.
        or c.kind = 'brand' and c.brand_id = (select b.parent_id from site.brand b where b.id = new.brand_id)
      )
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

revoke all on function identity.guard_operator() from public;
