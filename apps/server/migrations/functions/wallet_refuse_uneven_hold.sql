create or replace function wallet.refuse_uneven_hold(p_account bigint) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if wallet.balance_of(p_account) <> (
    select coalesce(sum(h.amount), 0) from wallet.hold h where h.hold_account_id = p_account and h.state = 'held'
  ) then
    raise exception 'hold account % does not hold what is held', p_account using errcode = 'check_violation';
  end if;
end
$$;

revoke all on function wallet.refuse_uneven_hold(bigint) from public;
