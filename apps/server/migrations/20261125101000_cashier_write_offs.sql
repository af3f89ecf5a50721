-- What a member owes is let go when two operators agree: the house bears it.
create table cashier.debt_write_off (
  id uuid primary key,
  brand_id integer not null references site.brand,
  member_id bigint not null references identity.member,
  amount_minor bigint not null check (amount_minor > 0),
  state text not null check (state in ('asked', 'rejected', 'done')),
  why text not null,
  asked_by bigint not null references identity.operator,
  asked_by_name text not null,
  asked_at timestamptz not null,
  decided_by bigint references identity.operator,
  decided_by_name text,
  decided_at timestamptz,
  transfer_id bigint unique,
  check ((state = 'asked') = (decided_by is null)),
  check (state <> 'done' or decided_by <> asked_by),
  check ((state = 'done') = (transfer_id is not null))
);
create unique index debt_write_off_open on cashier.debt_write_off (member_id) where state = 'asked';
create index debt_write_off_asked on cashier.debt_write_off (brand_id) where state = 'asked';

create function cashier.keep_write_off() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'INSERT' and new.state <> 'asked' or tg_op = 'UPDATE' and old.state <> 'asked' then
    raise exception 'a write-off is asked for, and decided once' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger write_off_is_kept before insert or update on cashier.debt_write_off for each row execute function cashier.keep_write_off();
create trigger write_off_is_not_deleted before delete on cashier.debt_write_off for each row execute function platform.refuse_change();

create function cashier.explain_write_off() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if not exists (
    select from cashier.debt_write_off w
    where w.transfer_id = new.transfer_id and w.state = 'done' and w.brand_id = new.brand_id
      and wallet.gain_of(new, '{receivable}', w.member_id) = w.amount_minor and wallet.gain_of(new, '{house}', 0) = -w.amount_minor
  ) then
    raise exception 'no write-off of two persons explains transfer %', new.transfer_id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger cashier_explains_write_off after insert on wallet.posting deferrable initially deferred
for each row when (new.kind = 'write_off') execute function cashier.explain_write_off();

revoke all on function cashier.keep_write_off(), cashier.explain_write_off() from public;
grant select, insert on cashier.debt_write_off to croupier_server;
grant update (state, decided_by, decided_by_name, decided_at, transfer_id) on cashier.debt_write_off to croupier_server;
grant select on cashier.debt_write_off to croupier_audit;
