-- Play, cash and registrations are read from the sums of days with what has changed since they were folded. A round counts when it
-- is settled.
create or replace function reports.daily_figures(p_brand integer, p_zone text, p_days integer)
returns table (day text, registrations bigint, active bigint, turnover_minor bigint, win_minor bigint, deposits_minor bigint, withdrawals_minor bigint)
language sql stable
as $$
  with span as (
    select today - (p_days - 1) as first, today, (today - (p_days - 1))::timestamp at time zone p_zone as since
    from (select (now() at time zone p_zone)::date as today) t
  ), since_folded as (
    select c.day, c.member_id, sum(c.rounds) as rounds, sum(c.turnover_minor) as turnover, sum(c.win_minor) as win
    from games.day_cursor k join games.day_change c on (c.xid, c.id) > (k.xid, k.id)
    where c.brand_id = p_brand and c.day >= (select first - '1970-01-01'::date from span)
    group by c.day, c.member_id
  ), played as (
    select '1970-01-01'::date + x.day as day, sum(x.players) as active, sum(x.turnover)::bigint as turnover, sum(x.win)::bigint as win
    from (
      select b.day, b.players, 0 as turnover, 0 as win
      from games.brand_day b where b.brand_id = p_brand and b.day >= (select first - '1970-01-01'::date from span)
      union all
      select g.day, 0, g.turnover_minor, g.win_minor
      from games.game_day g where g.brand_id = p_brand and g.day >= (select first - '1970-01-01'::date from span)
      union all
      select f.day, (coalesce(p.rounds, 0) + f.rounds > 0)::integer - (coalesce(p.rounds, 0) > 0)::integer, f.turnover, f.win
      from since_folded f left join games.player_day p on p.brand_id = p_brand and p.day = f.day and p.member_id = f.member_id
    ) x
    group by x.day
  ), joined as (
    select '1970-01-01'::date + r.day as day, sum(r.members) as members
    from identity.registration r where r.brand_id = p_brand and r.day >= (select first - '1970-01-01'::date from span) group by 1
  ), moved as (
    select '1970-01-01'::date + x.day as day, sum(x.minor) filter (where x.kind = 'deposit')::bigint as deposits, sum(x.minor) filter (where x.kind = 'withdrawal')::bigint as withdrawals
    from (
      select d.day, d.kind, d.amount_minor as minor
      from cashier.money_day d where d.brand_id = p_brand and d.day >= (select first - '1970-01-01'::date from span)
      union all
      select games.day_of(c.at, p_zone), c.kind, c.amount_minor
      from cashier.money_cursor k join cashier.cash_change c on (c.xid, c.id) > (k.xid, k.id)
      where c.brand_id = p_brand and c.at >= (select since from span)
    ) x
    group by x.day
  )
  select to_char(d.day, 'YYYY-MM-DD'), coalesce(joined.members, 0), coalesce(played.active, 0), coalesce(played.turnover, 0), coalesce(played.win, 0),
    coalesce(moved.deposits, 0), coalesce(moved.withdrawals, 0)
  from (select first + n as day from span, generate_series(0, p_days - 1) n) d
  left join played on played.day = d.day
  left join joined on joined.day = d.day
  left join moved on moved.day = d.day
  order by d.day
$$;

revoke all on function reports.daily_figures(integer,text,integer) from public;
grant execute on function reports.daily_figures(integer,text,integer) to croupier_server;
