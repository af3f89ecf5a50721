-- How often missions would have been reached in whole days, each by itself, and by how many members: those of a day on each of the days, the others on all of them
-- together. Categories are read from rounds; without them the days of players answer. Nothing is written.
create or replace function reports.mission_dry_run(p_brand integer, p_from timestamptz, p_to timestamptz, p_missions jsonb)
returns table (place integer, members bigint, times bigint)
language sql stable
as $$
  with missions as (
    select m.place, m.metric, m.period, m.target, m.types from jsonb_to_recordset(p_missions) m(place integer, metric text, period text, target bigint, types text[])
  ), terms as (
    select b.settings ->> 'timeZone' as zone, games.day_of(p_from, b.settings ->> 'timeZone') as first, games.day_of(p_to, b.settings ->> 'timeZone') as beyond
    from site.brand b where b.id = p_brand
  ), done as (
    select d.member_id, d.day, null::text as game_type, 'play' as kind, d.rounds::bigint as rounds, d.turnover_minor as minor
    from terms t join games.played_day d on d.brand_id = p_brand and d.day >= t.first and d.day < t.beyond
    where exists (select from missions m where m.metric <> 'deposits' and cardinality(m.types) = 0)
    union all
    select r.member_id, games.day_of(r.closed_at, t.zone), g.game_type, 'play', count(*), sum(r.bet_minor)::bigint
    from terms t join games.round r on r.brand_id = p_brand and r.state = 'settled' and r.closed_at >= p_from and r.closed_at < p_to
    join games.game g on g.node_id = r.node_id
    join identity.member o on o.id = r.member_id and o.type <> 4
    where g.game_type in (select unnest(m.types) from missions m)
    group by 1, 2, 3
    union all
    select d.member_id, games.day_of(d.finished_at, t.zone), null, 'deposits', 0, sum(d.amount_minor)::bigint
    from terms t join cashier.deposit d on d.brand_id = p_brand and d.state = 'paid' and d.finished_at >= p_from and d.finished_at < p_to
    where exists (select from missions m where m.metric = 'deposits')
    group by 1, 2
  ), reached as (
    select m.place, d.member_id
    from missions m join done d on d.kind = case when m.metric = 'deposits' then 'deposits' else 'play' end
      and case when cardinality(m.types) = 0 then d.game_type is null else d.game_type = any (m.types) end
    group by m.place, m.target, d.member_id, case when m.period = 'day' then d.day end
    having sum(case when m.metric = 'rounds' then d.rounds else d.minor end) >= m.target
  )
  select m.place, count(distinct r.member_id), count(r.member_id) from missions m left join reached r on r.place = m.place group by m.place order by m.place
$$;

revoke all on function reports.mission_dry_run(integer,timestamptz,timestamptz,jsonb) from public;
grant execute on function reports.mission_dry_run(integer,timestamptz,timestamptz,jsonb) to croupier_server;
