-- Members by the week or month in which they registered, since a day: how many of them paid in, how many settled a round in each of the
-- twelve weeks or months from then on, and what they brought. Read from sums: play as far as it has been folded, registrations and cash with what
-- came since; and from adjustments, which are few.
create or replace function reports.cohorts(p_brand integer, p_zone text, p_unit text, p_since date)
returns table (cohort text, registered bigint, deposited bigint, deposits_minor bigint, net_minor bigint, active bigint[])
language sql stable
as $$
  with span as (
    select s.first - date '1970-01-01' as first, s.next - date '1970-01-01' as next
    from generate_series(0, 11) n
    cross join lateral (
      select (p_since + n * ('1 ' || p_unit)::interval)::date as first, (p_since + (n + 1) * ('1 ' || p_unit)::interval)::date as next
    ) s
  ), told as materialized (
    select r.day, r.members, 0 as depositors, 0 as deposits_minor, 0 as net_minor
    from identity.registration r where r.brand_id = p_brand and r.day >= p_since - date '1970-01-01'
    union all
    select c.registered_day, 0, c.depositors, c.deposits_minor, -c.bonuses_minor
    from cashier.cohort_money c where c.brand_id = p_brand and c.registered_day >= p_since - date '1970-01-01'
    union all
    select c.registered_day, 0, c.depositors, c.deposits_minor, -c.bonuses_minor
    from cashier.money_cursor k cross join lateral cashier.cohort_changes(k.xid, k.id, 9223372036854775807, 9223372036854775807) c
    where c.brand_id = p_brand
    union all
    select c.registered_day, 0, 0, 0, c.gross_minor
    from games.cohort_gross c where c.brand_id = p_brand and c.registered_day >= p_since - date '1970-01-01'
    union all
    select games.day_of(m.registered_at, p_zone), 0, 0, 0, case a.direction when 'credit' then -a.amount_minor else a.amount_minor end
    from cashier.adjustment a
    join identity.member m on m.id = a.member_id and m.type <> 4
    where a.brand_id = p_brand and a.state = 'done'
  )
  select to_char(date '1970-01-01' + s.first, 'YYYY-MM-DD'), sums.members, sums.depositors::bigint, sums.deposits::bigint, sums.net::bigint,
    array(
      select coalesce(c.players, 0)::bigint from generate_series(0, 11) n
      left join games.cohort_players c on c.brand_id = p_brand and c.unit = p_unit and c.cohort = s.first
        and c.period = (date '1970-01-01' + s.first + n * ('1 ' || p_unit)::interval)::date - date '1970-01-01'
      order by n
    )
  from span s
  cross join lateral (
    select sum(t.members) as members, sum(t.depositors) as depositors, sum(t.deposits_minor) as deposits, sum(t.net_minor) as net
    from told t where t.day >= s.first and t.day < s.next
  ) sums
  where sums.members > 0
  order by s.first
$$;

revoke all on function reports.cohorts(integer,text,text,date) from public;
grant execute on function reports.cohorts(integer,text,text,date) to croupier_server;
