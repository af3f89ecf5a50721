-- The account of a name, made on first use; its floor follows from its class.
create or replace function wallet.open_account(
  p_brand integer, p_class text, p_owner bigint, p_stripe smallint, p_unit text, p_realm text, p_scope text, out id bigint, out floor bigint
)
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
#variable_conflict use_column
begin
  for attempt in 1..2 loop
    select a.id, a.floor into open_account.id, open_account.floor
    from wallet.account a
    where (a.brand_id, a.class, a.owner_id, a.stripe, a.unit, a.realm, a.scope) = (p_brand, p_class, p_owner, p_stripe, p_unit, p_realm, p_scope);
    exit when found;
    insert into wallet.account (brand_id, class, owner_id, stripe, unit, realm, scope, floor)
    values (
      p_brand, p_class, p_owner, p_stripe, p_unit, p_realm, p_scope,
      case when p_class in ('player', 'trial', 'agent', 'hold', 'bonus', 'jackpot', 'points', 'limit') then 0 end
    )
    on conflict do nothing;
  end loop;
end
$$;

revoke all on function wallet.open_account(integer,text,bigint,smallint,text,text,text) from public;
grant execute on function wallet.open_account(integer,text,bigint,smallint,text,text,text) to croupier_server;
