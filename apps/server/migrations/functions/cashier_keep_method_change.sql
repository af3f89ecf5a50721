create or replace function cashier.keep_method_change() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'INSERT' and new.state <> 'asked' or tg_op = 'UPDATE' and old.state <> 'asked' then
    raise exception 'terms of a payment method are asked for, and decided once' using errcode = 'insufficient_privilege';
  end if;
  if new.state = 'done' and new.channel is not null
    and not exists (select from cashier.channel c where c.brand_id = new.brand_id and c.code = new.channel) then
    raise exception 'the channel of agreed terms stands' using errcode = 'foreign_key_violation';
  end if;
  return new;
end
$$;

revoke all on function cashier.keep_method_change() from public;
