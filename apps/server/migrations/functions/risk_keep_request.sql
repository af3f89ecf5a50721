create or replace function risk.keep_request() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'INSERT' and new.state <> 'asked' or tg_op = 'UPDATE' and old.state <> 'asked' then
    raise exception 'what two operators agree on is asked for, and decided once' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

revoke all on function risk.keep_request() from public;
