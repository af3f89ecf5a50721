-- Whose key is believed decides over every balance: two operators agree on a vendor's connection.
create table games.connection_request (
  id uuid primary key,
  brand_id integer not null references site.brand,
  vendor_code text not null check (vendor_code ~ '^[A-Z0-9_]{2,30}$'),
  vendor_name text not null check (length(vendor_name) between 1 and 60),
  categories text[] not null check (cardinality(categories) between 1 and 9),
  base_url text not null,
  -- The number by which the vendor knows us.
  operator_number integer not null check (operator_number > 0),
  public_key text not null,
  replayed_balance text not null check (replayed_balance in ('first', 'now')),
  unknown_rollback text not null check (unknown_rollback in ('accepted', 'refused')),
  forgery_status integer not null check (forgery_status in (200, 401)),
  names_sides boolean not null,
  state text not null check (state in ('asked', 'rejected', 'done')),
  why text not null,
  asked_by bigint not null references identity.operator,
  asked_by_name text not null,
  asked_at timestamptz not null,
  decided_by bigint references identity.operator,
  decided_by_name text,
  decided_at timestamptz,
  check ((state = 'asked') = (decided_by is null)),
  check (state <> 'done' or decided_by <> asked_by)
);
create unique index connection_request_open on games.connection_request (brand_id, vendor_code) where state = 'asked';
comment on table games.connection_request is 'Connections with vendors as one operator asked for them and another decided.';

create function games.keep_connection_request() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'INSERT' and new.state <> 'asked' or tg_op = 'UPDATE' and old.state <> 'asked' then
    raise exception 'a connection is asked for, and decided once' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger connection_request_is_kept before insert or update on games.connection_request for each row execute function games.keep_connection_request();
create trigger connection_request_is_not_deleted before delete on games.connection_request for each row execute function platform.refuse_change();

revoke all on function games.keep_connection_request() from public;
grant select, insert on games.connection_request to croupier_server;
grant update (state, decided_by, decided_by_name, decided_at) on games.connection_request to croupier_server;
grant select on games.connection_request to croupier_audit;
