-- Ends a hold once; false when it had ended already.
create or replace function wallet.finish_hold(p_id uuid, p_brand integer, p_state text) returns boolean
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if p_state not in ('posted', 'voided', 'expired') then
    raise exception 'a hold ends posted, voided or expired' using errcode = 'check_violation';
  end if;
  update wallet.hold set state = p_state, finished_at = now() where id = p_id and brand_id = p_brand and state = 'held';
  return found;
end
$$;

revoke all on function wallet.finish_hold(uuid,integer,text) from public;
grant execute on function wallet.finish_hold(uuid,integer,text) to croupier_server;
