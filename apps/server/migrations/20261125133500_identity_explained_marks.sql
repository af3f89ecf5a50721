-- A mark in the trail is of somebody who may act in the brand now: an operator under the own name, or an agent.
create function identity.guard_trail() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if new.actor_kind = 'operator' and exists (
    select from identity.operator o
    where o.id = new.operator_id and o.brand_id = new.brand_id and o.username = new.operator_name and o.status = 'active'
  ) or new.actor_kind = 'agent' and new.operator_name = 'agent ' || new.member_id and exists (
    select from identity.member m
    where m.id = new.member_id and m.brand_id = new.brand_id and m.type in (1, 2, 41, 42) and m.status = 'active'
  ) then
    return new;
  end if;
  raise exception 'nobody called % may leave a mark in brand %', new.operator_name, new.brand_id using errcode = 'insufficient_privilege';
end
$$;
create trigger trail_names_its_author before insert on platform.trail for each row execute function identity.guard_trail();

-- The time of a mark is the database's.
revoke insert on platform.trail from croupier_server;
grant insert (brand_id, actor_kind, operator_id, member_id, operator_name, action, subject, before, after, why) on platform.trail to croupier_server;

-- Whenever a secret is set, that is written down where the server's role can change nothing: a password that somebody put there shows.
create table identity.secret_change (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  member_id bigint,
  operator_id bigint,
  secret text not null check (secret in ('password', 'payment_password', 'authenticator')),
  check ((member_id is null) <> (operator_id is null))
);
create index secret_change_by_member on identity.secret_change (member_id, id desc);
create function identity.note_secret_change() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  was jsonb := to_jsonb(old);
  is_now jsonb := to_jsonb(new);
begin
  insert into identity.secret_change (member_id, operator_id, secret)
  select case tg_argv[0] when 'member' then new.id end, case tg_argv[0] when 'operator' then new.id end, s.secret
  from (values ('password_hash', 'password'), ('payment_password_hash', 'payment_password'), ('totp_sealed', 'authenticator')) s (name, secret)
  where is_now -> s.name is distinct from was -> s.name;
  return null;
end
$$;
create trigger member_secrets_are_noted after update of password_hash, payment_password_hash, totp_sealed on identity.member
for each row execute function identity.note_secret_change('member');
create trigger operator_secrets_are_noted after update of password_hash, totp_sealed on identity.operator
for each row execute function identity.note_secret_change('operator');
create trigger secret_change_is_history before update or delete on identity.secret_change for each row execute function platform.refuse_change();

revoke all on function identity.guard_trail(), identity.note_secret_change() from public;
grant select on identity.secret_change to croupier_server, croupier_audit;
