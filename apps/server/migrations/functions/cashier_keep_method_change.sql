create or replace function cashier.keep_method_change() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'INSERT' and new.state <> 'asked' or tg_op = 'UPDATE' and old.state <> 'asked' then
    raise exception 'terms of a payment method are asked for, and decided once' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

revoke all on function cashier.keep_method_change() from public;
