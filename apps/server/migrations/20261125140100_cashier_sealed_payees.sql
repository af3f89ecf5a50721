-- The holder's name is sealed like the number. Rows from before are sealed by the server, which has the key; then `holder` is empty.
alter table cashier.bank_account alter column payee_digest drop expression;
alter table cashier.bank_account alter column holder drop not null;
alter table cashier.bank_account
  add column holder_sealed bytea,
  add column sealed_digest bytea generated always as (
    sha256(decode(md5(bank_code || ' ' || coalesce(holder, '') || ' ' || number_last4), 'hex') || number_sealed || number_hash || coalesce(holder_sealed, ''))
  ) stored;
comment on column cashier.bank_account.payee_digest is 'What was sealed when the row was written; it never changes.';
comment on column cashier.bank_account.sealed_digest is 'What is sealed now: the digest of the row''s last sealing, else payee_digest.';

-- A payee whose number and name were sealed with another key. It stands under the seals of records: a new key is no forged payee.
create table cashier.payee_sealing (
  id bigint generated always as identity primary key,
  bank_account_id uuid not null references cashier.bank_account,
  at timestamptz not null,
  digest bytea not null
);
create index payee_sealing_by_account on cashier.payee_sealing (bank_account_id, id);
create index payee_sealing_by_time on cashier.payee_sealing using brin (at) with (autosummarize = on);

create function cashier.keep_payee() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  new.payee_digest := sha256(
    decode(md5(new.bank_code || ' ' || coalesce(new.holder, '') || ' ' || new.number_last4), 'hex')
    || new.number_sealed || new.number_hash || coalesce(new.holder_sealed, '')
  );
  return new;
end
$$;
create trigger payee_is_kept before insert on cashier.bank_account for each row execute function cashier.keep_payee();

create function cashier.guard_payee() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if new.holder is not null or not platform.is_resealed(old.number_sealed, new.number_sealed)
    or substring(new.holder_sealed for 5) is distinct from substring(new.number_sealed for 5) then
    raise exception 'a payee is not changed: it can be sealed with another key' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger payee_is_guarded before update of holder, holder_sealed, number_sealed, number_hash on cashier.bank_account
for each row execute function cashier.guard_payee();

create function cashier.note_payee_sealing() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  insert into cashier.payee_sealing (bank_account_id, at, digest) values (new.id, now(), new.sealed_digest);
  return null;
end
$$;
create trigger payee_sealing_is_noted after update of holder, holder_sealed, number_sealed, number_hash on cashier.bank_account
for each row execute function cashier.note_payee_sealing();

revoke all on function cashier.keep_payee(), cashier.guard_payee(), cashier.note_payee_sealing() from public;
grant update (holder, holder_sealed, number_sealed, number_hash) on cashier.bank_account to croupier_server;
grant select on cashier.payee_sealing to croupier_audit;
grant select (sealed_digest) on cashier.bank_account to croupier_audit;
create trigger payee_sealing_is_history before update or delete on cashier.payee_sealing for each row execute function platform.refuse_change();
