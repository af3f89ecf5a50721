-- Members by the week or month in which they registered, since a day: how many of them paid in, how many settled a round in each of the
-- twelve weeks or months from then on, and what they brought. Read from the sums of cohorts: play as far as it has been folded, cash with what has
-- changed since; from the index of registrations; and from adjustments, which are few.
create or replace function reports.cohorts(p_brand integer, p_zone text, p_unit text, p_since date)
returns table (cohort text, registered bigint, deposited bigint, deposits_minor bigint, net_minor bigint, active bigint[])
language sql stable
as $$
  with span as (
    select s.first - date '1970-01-01' as first, s.next - date '1970-01-01' as next,
      s.first::timestamp at time zone p_zone as begins, s.next::timestamp at time zone p_zone as ends
    from generate_series(0, 11) n
    cross join lateral (
      select (p_since + n * ('1 ' || p_unit)::interval)::date as first, (p_since + (n + 1) * ('1 ' || p_unit)::interval)::date as next
    ) s
  ), moved as materialized (
    select c.registered_day as day, c.depositors, c.deposits_minor, -c.bonuses_minor as net_minor
    from cashier.cohort_money c where c.brand_id = p_brand and c.registered_day >= p_since - date '1970-01-01'
    union all
    select c.registered_day, c.depositors, c.deposits_minor, -c.bonuses_minor
    from cashier.money_cursor k cross join lateral cashier.cohort_changes(k.xid, k.id, 9223372036854775807, 9223372036854775807) c
    where c.brand_id = p_brand
    union all
    select c.registered_day, 0, 0, c.gross_minor
    from games.cohort_gross c where c.brand_id = p_brand and c.registered_day >= p_since - date '1970-01-01'
    union all
    select games.day_of(m.registered_at, p_zone), 0, 0, case a.direction when 'credit' then -a.amount_minor else a.amount_minor end
    from cashier.adjustment a
    join identity.member m on m.id = a.member_id and m.type <> 4
    where a.brand_id = p_brand and a.state = 'done'
  )
  select to_char(date '1970-01-01' + s.first, 'YYYY-MM-DD'), joined.members, coalesce(sums.depositors, 0)::bigint, coalesce(sums.deposits, 0)::bigint,
    coalesce(sums.net, 0)::bigint,
    array(
      select coalesce(c.players, 0)::bigint from generate_series(0, 11) n
      left join games.cohort_players c on c.brand_id = p_brand and c.unit = p_unit and c.cohort = s.first
        and c.period = (date '1970-01-01' + s.first + n * ('1 ' || p_unit)::interval)::date - date '1970-01-01'
      order by n
    )
  from span s
  cross join lateral (
    select count(*) as members from identity.member m
    where m.brand_id = p_brand and m.type <> 4 and m.registered_at >= s.begins and m.registered_at < s.ends
  ) joined
  cross join lateral (
    select sum(m.depositors) as depositors, sum(m.deposits_minor) as deposits, sum(m.net_minor) as net
    from moved m where m.day >= s.first and m.day < s.next
  ) sums
  where joined.members > 0
  order by s.first
$$;

revoke all on function reports.cohorts(integer,text,text,date) from public;
grant execute on function reports.cohorts(integer,text,text,date) to croupier_server;
