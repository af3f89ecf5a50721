-- A difference begins open; a note on it is asked for and decided by two operators; what is settled or was replaced stays.
create or replace function cashier.keep_day_difference() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'INSERT' and new.state <> 'open' then
    raise exception 'a difference begins open' using errcode = 'insufficient_privilege';
  end if;
  if tg_op = 'UPDATE' and (old.state, new.state) not in (
    ('open', 'asked'), ('open', 'replaced'), ('asked', 'settled'), ('asked', 'open'), ('asked', 'replaced')
  ) then
    raise exception 'a difference does not go from % to %', old.state, new.state using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

revoke all on function cashier.keep_day_difference() from public;
