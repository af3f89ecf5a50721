-- How many of the members that registered in a week or month played in each week or month since; their first days are counted from 1970-01-01. No page
-- can tell a million members apart, who have 4,500,000 days of play in a quarter, while it is asked for.
create table games.cohort_players (
  brand_id integer references site.brand,
  unit text check (unit in ('week', 'month')),
  cohort integer,
  period integer,
  players integer not null,
  primary key (brand_id, unit, cohort, period)
);
grant select, insert, update on games.cohort_players to croupier_server;
grant select on games.cohort_players to croupier_audit;

-- Stakes less wins of the members who registered on each day.
create table games.cohort_gross (
  brand_id integer references site.brand,
  registered_day integer,
  gross_minor bigint not null,
  primary key (brand_id, registered_day)
);
grant select, insert, update on games.cohort_gross to croupier_server;
grant select on games.cohort_gross to croupier_audit;

-- It leads to a member's other days of a week or month, once for each day on which the member plays.
create index player_day_of_member on games.player_day (member_id, day);

-- Nothing is folded until the sums stand where the folds stand.
lock table games.player_day, games.day_cursor in share row exclusive mode;

insert into games.cohort_players (brand_id, unit, cohort, period, players)
select p.brand_id, p.unit, date_trunc(p.unit, m.registered_at at time zone (b.settings ->> 'timeZone'))::date - '1970-01-01'::date, p.period, count(*)
from (
  select distinct d.brand_id, d.member_id, u.unit, date_trunc(u.unit, timestamp '1970-01-01' + d.day * interval '1 day')::date - '1970-01-01'::date as period
  from games.player_day d, unnest(array['week', 'month']) u (unit)
  where d.rounds > 0
) p
join site.brand b on b.id = p.brand_id
join identity.member m on m.id = p.member_id
group by 1, 2, 3, 4;

insert into games.cohort_gross (brand_id, registered_day, gross_minor)
select d.brand_id, (m.registered_at at time zone (b.settings ->> 'timeZone'))::date - '1970-01-01'::date, sum(d.gross)
from (select p.brand_id, p.member_id, sum(p.turnover_minor - p.win_minor) as gross from games.player_day p group by 1, 2) d
join site.brand b on b.id = d.brand_id
join identity.member m on m.id = d.member_id
group by 1, 2;
