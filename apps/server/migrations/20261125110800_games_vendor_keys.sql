-- Whose messages are believed is kept for good: each key and address that a vendor has had at a brand. The database writes it down, whoever
-- changes the connection; nobody else may.
create table games.vendor_key (
  id bigint generated always as identity primary key,
  brand_id integer not null references site.brand,
  vendor_code text not null references games.vendor (code),
  public_key text not null,
  base_url text not null,
  operator_id integer not null,
  since timestamptz not null default now()
);
comment on table games.vendor_key is 'The keys of vendors since they came; the last of a brand and vendor is the one in games.vendor_connection.';
create trigger vendor_key_is_history before update or delete on games.vendor_key for each row execute function platform.refuse_change();
create trigger vendor_key_is_history_whole before truncate on games.vendor_key for each statement execute function platform.refuse_change();
grant select on games.vendor_key to croupier_audit;

insert into games.vendor_key (brand_id, vendor_code, public_key, base_url, operator_id)
select brand_id, vendor_code, public_key, base_url, operator_id from games.vendor_connection;

create function games.keep_vendor_key() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  insert into games.vendor_key (brand_id, vendor_code, public_key, base_url, operator_id)
  values (new.brand_id, new.vendor_code, new.public_key, new.base_url, new.operator_id);
  return null;
end
$$;
revoke all on function games.keep_vendor_key() from public;
create trigger connection_begins after insert on games.vendor_connection for each row execute function games.keep_vendor_key();
create trigger connection_changes after update on games.vendor_connection
  for each row when ((old.public_key, old.base_url, old.operator_id) is distinct from (new.public_key, new.base_url, new.operator_id))
  execute function games.keep_vendor_key();
