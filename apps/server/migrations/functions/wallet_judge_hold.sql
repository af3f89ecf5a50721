create or replace function wallet.judge_hold() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform wallet.refuse_uneven_hold(new.hold_account_id);
  return null;
end
$$;

revoke all on function wallet.judge_hold() from public;
