-- Who of the members that registered in a week or month played in each week or month since, and what they brought: the first day of both is counted
-- from 1970-01-01. A cohort of a million members has 4,500,000 days of play in a quarter, which no page can tell apart while it is asked for.
create table games.cohort_play (
  brand_id integer references site.brand,
  unit text check (unit in ('week', 'month')),
  cohort integer,
  period integer,
  players integer not null,
  gross_minor bigint not null,
  primary key (brand_id, unit, cohort, period)
);
grant select, insert, update on games.cohort_play to croupier_server;
grant select on games.cohort_play to croupier_audit;

-- Nothing is folded until the sums stand where the folds stand.
lock table games.player_day, games.day_cursor in share row exclusive mode;

insert into games.cohort_play (brand_id, unit, cohort, period, players, gross_minor)
select p.brand_id, p.unit, date_trunc(p.unit, m.registered_at at time zone (b.settings ->> 'timeZone'))::date - '1970-01-01'::date, p.period,
  count(*) filter (where p.is_active), sum(p.gross_minor)
from (
  select d.brand_id, u.unit, d.member_id, date_trunc(u.unit, timestamp '1970-01-01' + d.day * interval '1 day')::date - '1970-01-01'::date as period,
    bool_or(d.rounds > 0) as is_active, sum(d.turnover_minor - d.win_minor) as gross_minor
  from games.player_day d, unnest(array['week', 'month']) u (unit)
  group by 1, 2, 3, 4
) p
join site.brand b on b.id = p.brand_id
join identity.member m on m.id = p.member_id
group by 1, 2, 3, 4;
