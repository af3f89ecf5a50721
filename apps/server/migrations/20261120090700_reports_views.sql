-- Reports own no rows: they read the others through views, the only place where schemas meet.
create schema reports;
grant usage on schema reports to croupier_server, croupier_audit;

create view reports.account_line as
select
  t.brand_id,
  a.owner_id as member_id,
  e.seq,
  t.id as transfer_id,
  t.operation_id,
  t.kind,
  t.at,
  e.amount,
  e.balance_after
from wallet.entry e
join wallet.account a on a.id = e.account_id
join wallet.transfer t on t.id = e.transfer_id
where a.class in ('player', 'agent', 'trial');

create view reports.bet as
select
  r.id,
  r.brand_id,
  r.member_id,
  m.username,
  r.vendor_code,
  r.round_ref,
  r.state,
  r.bet_minor,
  r.win_minor,
  r.opened_at,
  r.closed_at,
  g.game_type,
  g.name_en,
  g.name_ty
from games.round r
join games.game g on g.node_id = r.node_id
join identity.member m on m.id = r.member_id;

-- Types are generated from the schema: a view does not tell which of its columns may be empty.
comment on column reports.bet.closed_at is 'may be null';

grant select on all tables in schema reports to croupier_server;

create view reports.waiting as
select
  b.id as brand_id,
  (select count(*) from cashier.withdrawal w where w.brand_id = b.id and w.state = 'requested') as withdrawals,
  (select count(*) from games.round r where r.brand_id = b.id and r.state = 'open') as open_rounds
from site.brand b;

-- One row for each of the last days in the brand's zone.
create function reports.daily_figures(p_brand integer, p_zone text, p_days integer)
returns table (day text, registrations bigint, active bigint, turnover_minor bigint, win_minor bigint, deposits_minor bigint, withdrawals_minor bigint)
language sql stable
as $$
  with days as (
    select d::date as day, d at time zone p_zone as since, (d + interval '1 day') at time zone p_zone as until
    from generate_series(
      date_trunc('day', now() at time zone p_zone) - make_interval(days => p_days - 1), date_trunc('day', now() at time zone p_zone), interval '1 day'
    ) d
  )
  select
    to_char(days.day, 'YYYY-MM-DD'),
    (select count(*) from identity.member m where m.brand_id = p_brand and m.type <> 4 and m.registered_at >= since and m.registered_at < until),
    rounds.active,
    rounds.turnover_minor,
    rounds.win_minor,
    (select coalesce(sum(amount_minor), 0)::bigint from cashier.deposit x where x.brand_id = p_brand and x.state = 'paid' and x.finished_at >= since and x.finished_at < until),
    (select coalesce(sum(amount_minor), 0)::bigint from cashier.withdrawal x where x.brand_id = p_brand and x.state = 'paid' and x.finished_at >= since and x.finished_at < until)
  from days
  cross join lateral (
    select count(distinct r.member_id) as active, coalesce(sum(r.bet_minor), 0)::bigint as turnover_minor, coalesce(sum(r.win_minor), 0)::bigint as win_minor
    from games.round r
    where r.brand_id = p_brand and r.state <> 'voided' and r.opened_at >= since and r.opened_at < until
  ) rounds
  order by days.day
$$;

revoke all on all functions in schema reports from public;
grant execute on all functions in schema reports to croupier_server;
grant select on reports.waiting to croupier_server;
