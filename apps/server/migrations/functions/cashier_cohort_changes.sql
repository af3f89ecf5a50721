-- What changes of cash between two places of their stream add to the cash of members by the day on which they registered. Members are looked up one
-- by one: the planner does not know how few changes there are, and would read a million of them.
create or replace function cashier.cohort_changes(p_xid bigint, p_id bigint, p_to_xid bigint, p_to_id bigint)
returns table (brand_id integer, registered_day integer, depositors bigint, deposits_minor bigint, bonuses_minor bigint)
language sql stable
as $$
  select c.brand_id, games.day_of(m.registered_at, b.settings ->> 'timeZone'),
    count(distinct c.member_id) filter (where c.kind = 'deposit' and not exists (select from cashier.depositor d where d.member_id = c.member_id)),
    coalesce(sum(c.amount_minor) filter (where c.kind = 'deposit'), 0)::bigint,
    coalesce(sum(c.amount_minor) filter (where c.kind = 'bonus'), 0)::bigint
  from cashier.cash_change c
  join site.brand b on b.id = c.brand_id
  cross join lateral (select m.registered_at from identity.member m where m.id = c.member_id and m.type <> 4 limit 1) m
  where (c.xid, c.id) > (p_xid, p_id) and (c.xid, c.id) <= (p_to_xid, p_to_id) and c.kind in ('deposit', 'bonus')
  group by 1, 2
$$;

revoke all on function cashier.cohort_changes(bigint,bigint,bigint,bigint) from public;
grant execute on function cashier.cohort_changes(bigint,bigint,bigint,bigint) to croupier_server;
