-- Records a hold whose transfer was just posted in the same transaction.
create or replace function wallet.record_hold(p_id uuid, p_brand integer, p_account bigint, p_hold_account bigint, p_amount bigint, p_expires timestamptz) returns void
language sql security definer
set search_path = pg_catalog, pg_temp
as $$
  insert into wallet.hold (id, brand_id, account_id, hold_account_id, amount, state, expires_at)
  values (p_id, p_brand, p_account, p_hold_account, p_amount, 'held', p_expires)
$$;

revoke all on function wallet.record_hold(uuid,integer,bigint,bigint,bigint,timestamp with time zone) from public;
grant execute on function wallet.record_hold(uuid,integer,bigint,bigint,bigint,timestamp with time zone) to croupier_server;
