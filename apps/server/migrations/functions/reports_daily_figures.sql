-- Read from the days of players and from the indexes of the others, each once for all days. A round counts when it is settled.
create or replace function reports.daily_figures(p_brand integer, p_zone text, p_days integer)
returns table (day text, registrations bigint, active bigint, turnover_minor bigint, win_minor bigint, deposits_minor bigint, withdrawals_minor bigint)
language sql stable
as $$
  with span as (
    select today - (p_days - 1) as first, today, (today - (p_days - 1))::timestamp at time zone p_zone as since
    from (select (now() at time zone p_zone)::date as today) t
  ), played as (
    select '1970-01-01'::date + p.day as day, count(*) filter (where p.rounds > 0) as active, sum(p.turnover_minor)::bigint as turnover, sum(p.win_minor)::bigint as win
    from games.played_day p where p.brand_id = p_brand and p.day >= (select first - '1970-01-01'::date from span) group by p.day
  ), joined as (
    select (m.registered_at at time zone p_zone)::date as day, count(*) as members
    from identity.member m where m.brand_id = p_brand and m.type <> 4 and m.registered_at >= (select since from span) group by 1
  ), deposited as (
    select (x.finished_at at time zone p_zone)::date as day, sum(x.amount_minor)::bigint as minor
    from cashier.deposit x where x.brand_id = p_brand and x.state = 'paid' and x.finished_at >= (select since from span) group by 1
  ), withdrawn as (
    select (x.finished_at at time zone p_zone)::date as day, sum(x.amount_minor)::bigint as minor
    from cashier.withdrawal x where x.brand_id = p_brand and x.state = 'paid' and x.finished_at >= (select since from span) group by 1
  )
  select to_char(d.day, 'YYYY-MM-DD'), coalesce(joined.members, 0), coalesce(played.active, 0), coalesce(played.turnover, 0), coalesce(played.win, 0),
    coalesce(deposited.minor, 0), coalesce(withdrawn.minor, 0)
  from (select first + n as day from span, generate_series(0, p_days - 1) n) d
  left join played on played.day = d.day
  left join joined on joined.day = d.day
  left join deposited on deposited.day = d.day
  left join withdrawn on withdrawn.day = d.day
  order by d.day
$$;

revoke all on function reports.daily_figures(integer,text,integer) from public;
grant execute on function reports.daily_figures(integer,text,integer) to croupier_server;
