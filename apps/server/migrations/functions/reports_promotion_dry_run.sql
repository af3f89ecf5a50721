-- How many members a promotion would have been offered to in a period, how many of them played or paid in, and how many of those would have met its
-- goal and conditions. Nothing is written. Settled rounds and paid deposits alone count, and no trial member.
create or replace function reports.promotion_dry_run(p_brand integer, p_from timestamptz, p_to timestamptz, p_terms jsonb)
returns table (audience bigint, active bigint, reached bigint)
language sql stable
as $$
  with recursive terms as (
    select p_terms -> 'audience' as audience, p_terms -> 'audience' ->> 'kind' as kind, p_terms ->> 'metric' as metric,
      (p_terms ->> 'target')::bigint as target, (p_terms ->> 'leastDeposit')::bigint as least, (p_terms ->> 'isFirstDeposit')::boolean as is_first,
      array(select jsonb_array_elements_text(p_terms -> 'gameTypes')) as types
  ), below as (
    select m.id from terms t join identity.member m on m.brand_id = p_brand and m.username_key = t.audience ->> 'agent' where t.kind = 'line'
    union
    select m.id from below b join identity.member m on m.upline_id = b.id
  ), lifetime as (
    select d.member_id, sum(d.turnover_minor) as minor from terms t join games.played_day d on d.brand_id = p_brand where t.kind = 'ranks' group by d.member_id
  ), offered as (
    select m.id from terms t join identity.member m on m.brand_id = p_brand and m.type <> 4 and m.registered_at < p_to
    where case t.kind
      when 'all' then true
      when 'ranks' then (
        select coalesce(max(r.level), 0) between (t.audience ->> 'from')::integer and (t.audience ->> 'to')::integer from promotions.rank r
        where r.brand_id = p_brand and r.turnover_minor <= coalesce((select l.minor from lifetime l where l.member_id = m.id), 0)
      )
      when 'line' then m.id in (select b.id from below b)
      when 'newcomers' then m.registered_at > p_to - (t.audience ->> 'days')::integer * interval '24 hours'
      when 'segment' then exists (
        select from risk.segment_member g
        where g.segment_id = (t.audience ->> 'segment')::uuid and g.brand_id = p_brand and g.member_id = m.id
      )
      when 'named' then m.username_key in (select jsonb_array_elements_text(t.audience -> 'usernames'))
    end
  ), played as (
    select r.member_id, count(*) as rounds, sum(r.bet_minor) as turnover, sum(r.win_minor) as win
    from terms t join games.round r on r.brand_id = p_brand and r.state = 'settled' and r.closed_at >= p_from and r.closed_at < p_to
    join games.game g on g.node_id = r.node_id and (cardinality(t.types) = 0 or g.game_type = any (t.types))
    group by r.member_id
  ), paid as (
    select d.member_id, sum(d.amount_minor) as sum, max(d.amount_minor) as largest, (array_agg(d.amount_minor order by d.finished_at, d.id))[1] as first
    from cashier.deposit d where d.brand_id = p_brand and d.state = 'paid' and d.finished_at >= p_from and d.finished_at < p_to
    group by d.member_id
  ), measured as (
    select o.id, (p.member_id is not null or c.member_id is not null) as is_active, coalesce(c.largest, 0) as largest,
      t.is_first and exists (
        select from cashier.deposit e where e.member_id = o.id and e.state = 'paid' and e.finished_at < p_from
      ) as has_deposited,
      case t.metric
        when 'rounds' then p.rounds
        when 'turnover' then p.turnover
        when 'net_loss' then p.turnover - p.win
        when 'deposits' then case when t.is_first then c.first else c.sum end
      end as reached
    from offered o cross join terms t left join played p on p.member_id = o.id left join paid c on c.member_id = o.id
  )
  select count(*), count(*) filter (where m.is_active),
    count(*) filter (
      where m.is_active and not m.has_deposited and m.largest >= coalesce(t.least, 0) and (t.metric is null or coalesce(m.reached, 0) >= t.target)
    )
  from measured m cross join terms t
$$;

revoke all on function reports.promotion_dry_run(integer,timestamptz,timestamptz,jsonb) from public;
grant execute on function reports.promotion_dry_run(integer,timestamptz,timestamptz,jsonb) to croupier_server;
