-- Money that came in and went out for good, in the order in which it was written; read like games.round_change.
create table cashier.cash_change (
  xid bigint not null default pg_current_xact_id()::text::bigint,
  id bigint generated always as identity,
  brand_id integer not null,
  member_id bigint not null,
  kind text not null check (kind in ('deposit', 'withdrawal')),
  amount_minor bigint not null,
  at timestamptz not null,
  primary key (xid, id)
);
create trigger cash_change_is_history before update or delete on cashier.cash_change for each row execute function platform.refuse_change();

create function cashier.tell_cash_change() returns trigger
language plpgsql
as $$
begin
  insert into cashier.cash_change (brand_id, member_id, kind, amount_minor, at)
  values (new.brand_id, new.member_id, tg_table_name, new.amount_minor, coalesce(new.finished_at, now()));
  return null;
end
$$;
create trigger deposit_tells_cash after insert or update of state on cashier.deposit
  for each row when (new.state = 'paid') execute function cashier.tell_cash_change();
create trigger withdrawal_tells_cash after insert or update of state on cashier.withdrawal
  for each row when (new.state = 'paid') execute function cashier.tell_cash_change();

grant select, insert on cashier.cash_change to croupier_server;
grant select on cashier.cash_change to croupier_audit;
