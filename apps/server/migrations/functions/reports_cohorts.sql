-- Members by the week or month in which they registered, since a day: how many of them paid in, how many settled a round in each of the
-- twelve weeks or months from then on, and what they brought. Read from the days of players and from the changes of cash.
create or replace function reports.cohorts(p_brand integer, p_zone text, p_unit text, p_since date)
returns table (cohort text, registered bigint, deposited bigint, deposits_minor bigint, net_minor bigint, active bigint[])
language sql stable
as $$
  with member as materialized (
    select m.id, date_trunc(p_unit, m.registered_at at time zone p_zone)::date as cohort
    from identity.member m
    where m.brand_id = p_brand and m.type <> 4 and m.registered_at >= p_since::timestamp at time zone p_zone
  ), played as (
    select m.cohort, s.step, count(distinct p.member_id) filter (where p.rounds > 0) as active, sum(p.turnover_minor - p.win_minor) as gross
    from games.played_day p
    join member m on m.id = p.member_id
    cross join lateral (select date '1970-01-01' + p.day as day) d
    cross join lateral (
      select case p_unit
        when 'week' then (d.day - m.cohort) / 7
        else (extract(year from age(date_trunc('month', d.day), m.cohort)) * 12 + extract(month from age(date_trunc('month', d.day), m.cohort)))::integer
      end as step
    ) s
    where p.brand_id = p_brand and p.day >= p_since - date '1970-01-01'
    group by m.cohort, s.step
  ), paid as (
    select m.cohort, count(distinct c.member_id) filter (where c.kind = 'deposit') as deposited,
      sum(c.amount_minor) filter (where c.kind = 'deposit') as deposits, sum(c.amount_minor) filter (where c.kind = 'bonus') as cost
    from cashier.cash_change c
    join member m on m.id = c.member_id
    where c.brand_id = p_brand and c.at >= p_since::timestamp at time zone p_zone
    group by m.cohort
  ), adjusted as (
    select m.cohort, sum(case a.direction when 'credit' then a.amount_minor else -a.amount_minor end) as minor
    from cashier.adjustment a
    join member m on m.id = a.member_id
    where a.brand_id = p_brand and a.state = 'done'
    group by m.cohort
  ), joined as (
    select m.cohort, count(*) as registered from member m group by m.cohort
  )
  select to_char(j.cohort, 'YYYY-MM-DD'), j.registered, coalesce(paid.deposited, 0), coalesce(paid.deposits, 0)::bigint,
    (coalesce((select sum(p.gross) from played p where p.cohort = j.cohort), 0) - coalesce(paid.cost, 0) - coalesce(adjusted.minor, 0))::bigint,
    array(
      select coalesce(p.active, 0) from generate_series(0, 11) n left join played p on p.cohort = j.cohort and p.step = n order by n
    )
  from joined j
  left join paid on paid.cohort = j.cohort
  left join adjusted on adjusted.cohort = j.cohort
  order by j.cohort
$$;

revoke all on function reports.cohorts(integer,text,text,date) from public;
grant execute on function reports.cohorts(integer,text,text,date) to croupier_server;
