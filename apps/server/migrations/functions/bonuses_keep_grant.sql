-- A grant ends once; what late results change of one that has ended is its pot alone.
create or replace function bonuses.keep_grant() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'grants are kept' using errcode = 'check_violation';
  end if;
  if (old.state in ('released', 'cancelled', 'expired') and (new.state, new.ended_at, new.counted_minor) is distinct from (old.state, old.ended_at, old.counted_minor))
    or (old.state = 'active' and new.state = 'waiting')
    or (old.activated_at is not null and (new.activated_at, new.expires_at) is distinct from (old.activated_at, old.expires_at)) then
    raise exception 'a grant ends once, and begins once' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

revoke all on function bonuses.keep_grant() from public;
