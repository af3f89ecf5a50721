-- Cash of the members who registered on each day, counted from 1970-01-01; a member of several deposits is one depositor.
create table cashier.cohort_money (
  brand_id integer references site.brand,
  registered_day integer,
  depositors integer not null,
  deposits_minor bigint not null,
  bonuses_minor bigint not null,
  primary key (brand_id, registered_day)
);
grant select, insert, update on cashier.cohort_money to croupier_server;
grant select on cashier.cohort_money to croupier_audit;

create table cashier.depositor (
  member_id bigint primary key
);
grant select, insert on cashier.depositor to croupier_server;
grant select on cashier.depositor to croupier_audit;

-- Nothing is folded until the sums stand where the folds stand.
lock table cashier.money_day, cashier.money_cursor in share row exclusive mode;

insert into cashier.depositor (member_id)
select distinct c.member_id
from cashier.money_cursor k
join cashier.cash_change c on (c.xid, c.id) <= (k.xid, k.id)
where c.kind = 'deposit';

insert into cashier.cohort_money (brand_id, registered_day, depositors, deposits_minor, bonuses_minor)
select c.brand_id, (m.registered_at at time zone (b.settings ->> 'timeZone'))::date - '1970-01-01'::date,
  count(distinct c.member_id) filter (where c.kind = 'deposit'), coalesce(sum(c.amount_minor) filter (where c.kind = 'deposit'), 0),
  coalesce(sum(c.amount_minor) filter (where c.kind = 'bonus'), 0)
from cashier.money_cursor k
join cashier.cash_change c on (c.xid, c.id) <= (k.xid, k.id)
join site.brand b on b.id = c.brand_id
join identity.member m on m.id = c.member_id and m.type <> 4
where c.kind in ('deposit', 'bonus')
group by 1, 2;
