create or replace function identity.note_secret_change() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  was jsonb := to_jsonb(old);
  is_now jsonb := to_jsonb(new);
begin
  insert into identity.secret_change (member_id, operator_id, secret)
  select case tg_argv[0] when 'member' then new.id end, case tg_argv[0] when 'operator' then new.id end, s.secret
  from (values
    ('password_hash', 'password_sealed', 'password_changed_at', 'password'),
    ('payment_password_hash', 'payment_password_sealed', 'payment_password_changed_at', 'payment_password'),
    (null, 'totp_sealed', null, 'authenticator')
  ) s (plain, sealed, changed_at, secret)
  where (is_now -> s.plain is distinct from was -> s.plain or is_now -> s.sealed is distinct from was -> s.sealed)
    and not (is_now -> s.plain is not distinct from was -> s.plain
      and platform.is_resealed((was ->> s.sealed)::bytea, (is_now ->> s.sealed)::bytea))
    and not (was ->> s.plain is not null and was ->> s.sealed is null and is_now ->> s.plain is null and is_now ->> s.sealed is not null
      and is_now -> s.changed_at is not distinct from was -> s.changed_at);
  return null;
end
$$;

revoke all on function identity.note_secret_change() from public;
