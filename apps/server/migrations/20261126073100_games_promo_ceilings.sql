-- What a vendor's promotions may pay in a day is money without a bet: two operators agree on another ceiling, and the connection takes no other.
create table games.promo_ceiling (
  id uuid primary key,
  brand_id integer not null,
  vendor_code text not null,
  before_minor bigint not null,
  ceiling_minor bigint not null check (ceiling_minor >= 0),
  state text not null check (state in ('asked', 'rejected', 'done')),
  why text not null,
  asked_by bigint not null references identity.operator,
  asked_by_name text not null,
  asked_at timestamptz not null,
  decided_by bigint references identity.operator,
  decided_by_name text,
  decided_at timestamptz,
  foreign key (brand_id, vendor_code) references games.vendor_connection,
  check ((state = 'asked') = (decided_by is null)),
  check (state <> 'done' or decided_by <> asked_by)
);
create unique index promo_ceiling_open on games.promo_ceiling (brand_id, vendor_code) where state = 'asked';
create index promo_ceiling_done on games.promo_ceiling (brand_id, vendor_code, decided_at) where state = 'done';
comment on table games.promo_ceiling is 'Ceilings of a day for the promotions of a vendor, as one operator asked for them and another decided.';

create function games.keep_promo_ceiling() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'INSERT' and new.state <> 'asked' or tg_op = 'UPDATE' and old.state <> 'asked' then
    raise exception 'a ceiling is asked for, and decided once' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger promo_ceiling_is_kept before insert or update on games.promo_ceiling for each row execute function games.keep_promo_ceiling();
create trigger promo_ceiling_is_not_deleted before delete on games.promo_ceiling for each row execute function platform.refuse_change();

create function games.guard_promo_ceiling() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if new.promo_ceiling_minor is distinct from (
    select c.ceiling_minor from games.promo_ceiling c
    where c.brand_id = new.brand_id and c.vendor_code = new.vendor_code and c.state = 'done'
    order by c.decided_at desc limit 1
  ) then
    raise exception 'no two persons agreed on this ceiling of vendor %', new.vendor_code using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger promo_ceiling_is_agreed before update of promo_ceiling_minor on games.vendor_connection
for each row when (old.promo_ceiling_minor is distinct from new.promo_ceiling_minor) execute function games.guard_promo_ceiling();

revoke all on function games.keep_promo_ceiling(), games.guard_promo_ceiling() from public;
grant select, insert on games.promo_ceiling to croupier_server;
grant update (state, decided_by, decided_by_name, decided_at) on games.promo_ceiling to croupier_server;
grant select on games.promo_ceiling to croupier_audit;
