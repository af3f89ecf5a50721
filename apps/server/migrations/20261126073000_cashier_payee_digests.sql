-- Digests of payees are of SHA-256 alone: MD5 stood in them for what is text. A row from before keeps its own, which stands under the seals,
-- until it is sealed with another key.
alter table cashier.bank_account add column digest_format smallint not null default 1 check (digest_format in (1, 2));
comment on column cashier.bank_account.digest_format is 'How its digests are made: 1 with MD5 of bank, name and last digits inside, 2 with SHA-256 of them.';

create function cashier.payee_digest(bank text, holder text, last4 text, sealed bytea, format smallint) returns bytea
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  select sha256(
    case format
      when 1 then decode(md5(bank || ' ' || coalesce(holder, '') || ' ' || last4), 'hex')
      else sha256(replace(bank || ' ' || coalesce(holder, '') || ' ' || last4, '\', '\\')::bytea)
    end || sealed
  )
$$;

alter table cashier.bank_account alter column sealed_digest set expression as (
  cashier.payee_digest(bank_code, holder, number_last4, number_sealed || number_hash || coalesce(holder_sealed, ''), digest_format)
);

create or replace function cashier.keep_payee() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  new.digest_format := 2;
  new.payee_digest := cashier.payee_digest(
    new.bank_code, new.holder, new.number_last4, new.number_sealed || new.number_hash || coalesce(new.holder_sealed, ''), new.digest_format
  );
  return new;
end
$$;

create or replace function cashier.guard_payee() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if new.holder is not null or not platform.is_resealed(old.number_sealed, new.number_sealed)
    or substring(new.holder_sealed for 5) is distinct from substring(new.number_sealed for 5) then
    raise exception 'a payee is not changed: it can be sealed with another key' using errcode = 'insufficient_privilege';
  end if;
  new.digest_format := 2;
  return new;
end
$$;
