-- What players settled, day by day of their brand: figures of a brand's day no longer read its rounds, of which there may be millions.
create table games.player_day (
  brand_id integer not null references site.brand (id),
  day integer not null,
  member_id bigint not null,
  rounds integer not null,
  turnover_minor bigint not null,
  win_minor bigint not null,
  primary key (brand_id, day, member_id)
);
create table games.day_cursor (
  is_only boolean primary key default true check (is_only),
  xid bigint not null,
  id bigint not null
);
insert into games.day_cursor (xid, id) values (0, 0);

-- A day of a time zone, counted from 1970-01-01.
create function games.day_of(at timestamptz, zone text) returns integer
language sql stable
return (at at time zone zone)::date - '1970-01-01'::date;

-- What a change of a settled round adds to a day; trial members' rounds are no figures of the brand.
create view games.day_change as
select c.xid, c.id, c.brand_id, games.day_of(c.closed_at, b.settings ->> 'timeZone') as day, c.member_id, c.rounds, c.turnover_minor,
  c.payouts_minor as win_minor
from games.round_change c
join site.brand b on b.id = c.brand_id
join identity.member m on m.id = c.member_id and m.type <> 4;

-- The days as they are this instant: what has been folded, and what has changed since.
create view games.played_day as
select d.brand_id, d.day, d.member_id, sum(d.rounds) as rounds, sum(d.turnover_minor)::bigint as turnover_minor, sum(d.win_minor)::bigint as win_minor
from (
  select p.brand_id, p.day, p.member_id, p.rounds, p.turnover_minor, p.win_minor from games.player_day p
  union all
  select c.brand_id, c.day, c.member_id, c.rounds, c.turnover_minor, c.win_minor
  from games.day_cursor k join games.day_change c on (c.xid, c.id) > (k.xid, k.id)
) d
group by d.brand_id, d.day, d.member_id;

-- Takes the next changes into the days; whether there may be more.
create function games.fold_days(p_limit integer) returns boolean
language plpgsql
as $$
declare
  at record;
  last record;
begin
  select k.xid, k.id into at from games.day_cursor k for update;
  select b.xid, b.id, b.n into last from (
    select c.xid, c.id, row_number() over (order by c.xid, c.id) as n from games.round_change c
    where (c.xid, c.id) > (at.xid, at.id) and c.xid < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
    order by c.xid, c.id limit p_limit
  ) b order by b.n desc limit 1;
  if last.xid is null then
    return false;
  end if;
  insert into games.player_day as d (brand_id, day, member_id, rounds, turnover_minor, win_minor)
  select c.brand_id, c.day, c.member_id, sum(c.rounds), sum(c.turnover_minor), sum(c.win_minor)
  from games.day_change c
  where (c.xid, c.id) > (at.xid, at.id) and (c.xid, c.id) <= (last.xid, last.id)
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (brand_id, day, member_id) do update set
    rounds = d.rounds + excluded.rounds, turnover_minor = d.turnover_minor + excluded.turnover_minor, win_minor = d.win_minor + excluded.win_minor;
  update games.day_cursor set xid = last.xid, id = last.id;
  return last.n = p_limit;
end
$$;

revoke all on function games.fold_days(integer) from public;
grant execute on function games.fold_days(integer), games.day_of(timestamptz, text) to croupier_server;
grant select, insert, update on games.player_day to croupier_server;
grant select, update on games.day_cursor to croupier_server;
grant select on games.day_change, games.played_day to croupier_server;
grant select on games.player_day, games.day_cursor to croupier_audit;
