-- What who owns the database can do with its guards off, for tests that plant corruptions: money that moves without the product's functions.
create function pg_temp.member(p_name text) returns bigint language sql as $$ select id from identity.member where username = p_name $$;

create function pg_temp.acc(p_class text, p_owner bigint default 0, p_scope text default '', p_unit text default 'PHP') returns bigint
language plpgsql as $$
declare
  found_id bigint;
  own_realm text := case p_class when 'trial' then 'trial' when 'limit' then 'limit' else 'real' end;
begin
  select id into found_id from wallet.account
  where class = p_class and owner_id = p_owner and scope = p_scope and unit = p_unit and realm = own_realm order by id limit 1;
  if found_id is null then
    insert into wallet.account (brand_id, class, owner_id, unit, realm, scope, floor)
    values (1, p_class, p_owner, p_unit, own_realm, p_scope, case when p_class in ('player', 'trial', 'agent', 'hold', 'jackpot', 'bonus', 'points', 'limit') then 0 end)
    returning id into found_id;
  end if;
  return found_id;
end
$$;

create function pg_temp.move(p_kind text, p_source bigint, p_target bigint, p_amount bigint, p_operation uuid default gen_random_uuid()) returns bigint
language plpgsql as $$
declare
  made bigint;
begin
  insert into wallet.transfer (brand_id, operation_id, kind) values (1, p_operation, p_kind) returning id into made;
  insert into wallet.entry (account_id, seq, transfer_id, amount, balance_after)
  select leg.account, coalesce(last.seq, 0) + 1, made, leg.amount, coalesce(last.balance_after, 0) + leg.amount
  from (values (p_source, -p_amount), (p_target, p_amount)) leg (account, amount)
  left join lateral (select seq, balance_after from wallet.entry e where e.account_id = leg.account order by seq desc limit 1) last on true;
  return made;
end
$$;

-- A win that no vendor sent, whole: money, record and round.
create function pg_temp.fake_win(p_vendor text, p_member bigint, p_amount bigint, p_at timestamptz) returns void
language plpgsql as $$
declare
  made bigint := pg_temp.move('win', pg_temp.acc('vendor'), pg_temp.acc('player', p_member), p_amount, null);
begin
  insert into games.vendor_transaction (member_id, amount_minor, at, transfer_id, balance_minor, digest, brand_id, kind, state, vendor_code, transaction_uuid)
  select p_member, p_amount, p_at, made, e.balance_after, 7, 1, 'win', 'applied', p_vendor, gen_random_uuid()
  from wallet.entry e where e.transfer_id = made and e.amount > 0;
end
$$;

-- A deposit that nobody paid, whole: money, row and change of cash.
create function pg_temp.fake_deposit(p_member bigint, p_amount bigint, p_at timestamptz) returns void
language plpgsql as $$
declare
  made bigint := pg_temp.move('deposit', pg_temp.acc('payment'), pg_temp.acc('player', p_member), p_amount);
begin
  insert into cashier.deposit (id, brand_id, member_id, client_id, channel, amount_minor, fee_minor, currency, state, transfer_id, created_at, finished_at)
  values (gen_random_uuid(), 1, p_member, gen_random_uuid(), 'ewallet', p_amount, 0, 'PHP', 'paid', made, p_at, p_at);
  insert into cashier.cash_change (brand_id, member_id, kind, amount_minor, at) values (1, p_member, 'deposit', p_amount, p_at);
end
$$;
