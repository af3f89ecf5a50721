-- Where the money came from: the channel of a deposit, `reward` of a reward; bonus money has none.
alter table cashier.cash_change add column source text;
alter table cashier.cash_change add column fee_minor bigint not null default 0 check (fee_minor >= 0);

create table cashier.money_day (
  brand_id integer references site.brand,
  day integer,
  kind text check (kind in ('deposit', 'withdrawal', 'bonus')),
  source text,
  amount_minor bigint not null,
  fee_minor bigint not null,
  primary key (brand_id, day, kind, source)
);
grant select, insert, update on cashier.money_day to croupier_server;
grant select on cashier.money_day to croupier_audit;

create table cashier.money_cursor (
  is_only boolean default true primary key check (is_only),
  xid bigint not null,
  id bigint not null
);
grant select, update on cashier.money_cursor to croupier_server;
grant select on cashier.money_cursor to croupier_audit;

-- Nothing is paid until the sums stand where the fold begins.
lock table cashier.cash_change in share row exclusive mode;

insert into cashier.money_day (brand_id, day, kind, source, amount_minor, fee_minor)
select s.brand_id, (s.at at time zone (b.settings ->> 'timeZone'))::date - date '1970-01-01', s.kind, s.source, sum(s.amount_minor), sum(s.fee_minor)
from (
  select d.brand_id, d.finished_at as at, 'deposit' as kind, d.channel as source, d.amount_minor, d.fee_minor from cashier.deposit d where d.state = 'paid'
  union all
  select w.brand_id, w.finished_at, 'withdrawal', '', w.amount_minor, w.fee_minor from cashier.withdrawal w where w.state = 'paid'
  union all
  select c.brand_id, c.at, 'bonus', '', c.amount_minor, 0 from cashier.cash_change c where c.kind = 'bonus'
  union all
  select p.brand_id, p.paid_at, 'bonus', '', -p.amount_minor, 0 from promotions.payment p
  union all
  select p.brand_id, p.paid_at, 'bonus', 'reward', p.amount_minor, 0 from promotions.payment p
) s
join site.brand b on b.id = s.brand_id
group by 1, 2, 3, 4;

insert into cashier.money_cursor (xid, id)
select coalesce(last.xid, 0), coalesce(last.id, 0)
from (select) one left join (select c.xid, c.id from cashier.cash_change c order by c.xid desc, c.id desc limit 1) last on true;
