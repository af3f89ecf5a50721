-- How many members registered on each day of their brand, counted from 1970-01-01, trials not: a report over months counts a million otherwise.
create table identity.registered_day (
  brand_id integer references site.brand,
  day integer,
  members integer not null,
  primary key (brand_id, day)
);
grant select, insert, update on identity.registered_day to croupier_server;
grant select on identity.registered_day to croupier_audit;

-- Members up to `counted_id` stand in the days. A transaction that took a number may still be under way, so up to `seen_id` is counted a minute
-- after it was the last one; transactions last 15 seconds at most.
create table identity.registered_cursor (
  is_only boolean default true primary key check (is_only),
  counted_id bigint not null,
  seen_id bigint not null,
  seen_at timestamptz not null
);
grant select, update on identity.registered_cursor to croupier_server;
grant select on identity.registered_cursor to croupier_audit;

-- Nobody registers until the days stand where the counting goes on.
lock table identity.member in share row exclusive mode;

insert into identity.registered_day (brand_id, day, members)
select m.brand_id, (m.registered_at at time zone (b.settings ->> 'timeZone'))::date - '1970-01-01'::date, count(*)
from identity.member m
join site.brand b on b.id = m.brand_id
where m.type <> 4
group by 1, 2;

insert into identity.registered_cursor (counted_id, seen_id, seen_at) select coalesce(max(id), 0), coalesce(max(id), 0), now() from identity.member;
