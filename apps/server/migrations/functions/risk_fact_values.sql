-- One fact of every member of a brand at an instant: everything counts that was strictly before it. Facts of play are those of whole days on the
-- brand's clock, the last of them the day before that of the instant. Trials are no members. A fact that a member does not have is null.
create or replace function risk.fact_values(p_brand integer, p_fact text, p_days integer, p_at timestamptz)
returns table (member_id bigint, value bigint)
language plpgsql stable
as $$
declare
  zone text := (select b.settings ->> 'timeZone' from site.brand b where b.id = p_brand);
  today integer := games.day_of(p_at, zone);
  first_day integer := today - p_days;
  since timestamptz := p_at - p_days * interval '24 hours';
begin
  case
    when p_fact in ('turnover', 'net_loss', 'rounds', 'days_played') then
      return query
      select m.id, coalesce(case p_fact when 'turnover' then p.turnover when 'net_loss' then p.turnover - p.win when 'rounds' then p.rounds else p.days end, 0)::bigint
      from identity.member m
      left join (
        select d.member_id, sum(d.turnover_minor) as turnover, sum(d.win_minor) as win, sum(d.rounds) as rounds, count(*) filter (where d.rounds > 0) as days
        from games.played_day d where d.brand_id = p_brand and d.day >= first_day and d.day < today group by d.member_id
      ) p on p.member_id = m.id
      where m.brand_id = p_brand and m.type <> 4 and m.registered_at < p_at;
    when p_fact = 'days_in_a_row' then
      -- Days in a row have one difference between the day and its number among the days of the member.
      return query
      select m.id, coalesce(p.longest, 0)::bigint from identity.member m
      left join (
        select s.member_id, max(s.length) as longest from (
          select n.member_id, count(*) as length from (
            select d.member_id, d.day - row_number() over (partition by d.member_id order by d.day) as streak
            from games.played_day d where d.brand_id = p_brand and d.day >= first_day and d.day < today and d.rounds > 0
          ) n group by n.member_id, n.streak
        ) s group by s.member_id
      ) p on p.member_id = m.id
      where m.brand_id = p_brand and m.type <> 4 and m.registered_at < p_at;
    when p_fact = 'stake_growth_percent' then
      -- Beside the time before it of the same length; without play in that nothing has grown.
      return query
      select m.id, case when p.before > 0 then greatest(least((p.turnover - p.before) * 100 / p.before, 1000000), 0)::bigint else 0 end from identity.member m
      left join (
        select d.member_id, coalesce(sum(d.turnover_minor) filter (where d.day >= first_day), 0) as turnover,
          coalesce(sum(d.turnover_minor) filter (where d.day < first_day), 0) as before
        from games.played_day d where d.brand_id = p_brand and d.day >= first_day - p_days and d.day < today group by d.member_id
      ) p on p.member_id = m.id
      where m.brand_id = p_brand and m.type <> 4 and m.registered_at < p_at;
    when p_fact = 'rank' then
      return query
      select m.id, coalesce((select max(r.level) from promotions.rank r where r.brand_id = p_brand and r.turnover_minor <= coalesce(p.turnover, 0)), 0)::bigint
      from identity.member m
      left join (
        select d.member_id, sum(d.turnover_minor) as turnover from games.played_day d where d.brand_id = p_brand and d.day < today group by d.member_id
      ) p on p.member_id = m.id
      where m.brand_id = p_brand and m.type <> 4 and m.registered_at < p_at;
    when p_fact = 'days_since_play' then
      return query
      select m.id, (today - p.last)::bigint from identity.member m
      left join (
        select d.member_id, max(d.day) as last from games.played_day d where d.brand_id = p_brand and d.day < today and d.rounds > 0 group by d.member_id
      ) p on p.member_id = m.id
      where m.brand_id = p_brand and m.type <> 4 and m.registered_at < p_at;
    when p_fact = 'days_registered' then
      return query
      select m.id, floor(extract(epoch from p_at - m.registered_at) / 86400)::bigint from identity.member m
      where m.brand_id = p_brand and m.type <> 4 and m.registered_at < p_at;
    when p_fact = 'days_since_deposit' then
      return query
      select m.id, floor(extract(epoch from p_at - p.last) / 86400)::bigint from identity.member m
      left join (
        select d.member_id, max(d.finished_at) as last from cashier.deposit d
        where d.brand_id = p_brand and d.state = 'paid' and d.finished_at < p_at group by d.member_id
      ) p on p.member_id = m.id
      where m.brand_id = p_brand and m.type <> 4 and m.registered_at < p_at;
    when p_fact in ('deposits', 'deposited', 'largest_deposit', 'deposits_failed') then
      return query
      select m.id, coalesce(case p_fact when 'deposits' then p.count when 'deposited' then p.sum when 'largest_deposit' then p.largest else p.failed end, 0)::bigint
      from identity.member m
      left join (
        select d.member_id, count(*) filter (where d.state = 'paid') as count, sum(d.amount_minor) filter (where d.state = 'paid') as sum,
          max(d.amount_minor) filter (where d.state = 'paid') as largest, count(*) filter (where d.state = 'failed') as failed
        from cashier.deposit d
        where d.brand_id = p_brand and d.state in ('paid', 'failed') and d.finished_at >= since and d.finished_at < p_at group by d.member_id
      ) p on p.member_id = m.id
      where m.brand_id = p_brand and m.type <> 4 and m.registered_at < p_at;
    when p_fact = 'deposits_after_loss' then
      -- Ordered within an hour after a round in which more was staked than won.
      return query
      select m.id, coalesce(p.count, 0)::bigint from identity.member m
      left join (
        select d.member_id, count(*) as count from cashier.deposit d
        where d.brand_id = p_brand and d.state = 'paid' and d.finished_at >= since and d.finished_at < p_at
          and exists (
            select from games.round r where r.member_id = d.member_id and r.state = 'settled' and r.bet_minor > r.win_minor
              and r.closed_at < d.created_at and r.closed_at >= d.created_at - interval '1 hour'
          )
        group by d.member_id
      ) p on p.member_id = m.id
      where m.brand_id = p_brand and m.type <> 4 and m.registered_at < p_at;
    when p_fact in ('withdrawals', 'withdrawn', 'withdrawals_rejected') then
      return query
      select m.id, coalesce(case p_fact when 'withdrawals' then p.count when 'withdrawn' then p.sum else p.rejected end, 0)::bigint
      from identity.member m
      left join (
        select w.member_id, count(*) filter (where w.state = 'paid') as count, sum(w.amount_minor) filter (where w.state = 'paid') as sum,
          count(*) filter (where w.state = 'rejected') as rejected
        from cashier.withdrawal w
        where w.brand_id = p_brand and w.state in ('paid', 'rejected') and w.finished_at >= since and w.finished_at < p_at group by w.member_id
      ) p on p.member_id = m.id
      where m.brand_id = p_brand and m.type <> 4 and m.registered_at < p_at;
    when p_fact = 'night_minutes' then
      -- Slots of five minutes that began between midnight and five.
      return query
      select m.id, coalesce(p.minutes, 0)::bigint from identity.member m
      left join (
        select s.member_id, count(*) * 5 as minutes from limits.played_slot s
        where s.starts_at >= since and s.starts_at < p_at and extract(hour from s.starts_at at time zone zone) < 5 group by s.member_id
      ) p on p.member_id = m.id
      where m.brand_id = p_brand and m.type <> 4 and m.registered_at < p_at;
    when p_fact = 'limits_raised' then
      return query
      select m.id, coalesce(p.count, 0)::bigint from identity.member m
      left join (
        select c.member_id, count(*) as count from limits.choice c
        cross join lateral (
          select o.amount_minor from limits.choice o
          where o.member_id = c.member_id and o.kind = c.kind and o.period = c.period and o.id < c.id order by o.id desc limit 1
        ) before
        where c.brand_id = p_brand and c.set_at >= since and c.set_at < p_at
          and before.amount_minor is not null and (c.amount_minor is null or c.amount_minor > before.amount_minor)
        group by c.member_id
      ) p on p.member_id = m.id
      where m.brand_id = p_brand and m.type <> 4 and m.registered_at < p_at;
    when p_fact = 'limits_used_up' then
      -- Windows of limits in which a tenth or less was left.
      return query
      select m.id, coalesce(p.count, 0)::bigint from identity.member m
      left join (
        select a.owner_id, count(distinct a.id) as count from wallet.account a
        join limits.choice c on c.id::text = split_part(a.scope, ' ', 1) and c.member_id = a.owner_id and c.brand_id = p_brand
        join wallet.entry e on e.account_id = a.id and e.amount < 0 and e.balance_after * 10 <= c.amount_minor
        join wallet.transfer t on t.id = e.transfer_id and t.at >= since and t.at < p_at and t.kind <> 'limit_grant'
        where a.class = 'limit' group by a.owner_id
      ) p on p.owner_id = m.id
      where m.brand_id = p_brand and m.type <> 4 and m.registered_at < p_at;
    when p_fact = 'breaks_taken' then
      return query
      select m.id, coalesce(p.count, 0)::bigint from identity.member m
      left join (
        select k.member_id, count(*) as count from limits.play_break k
        where k.brand_id = p_brand and k.set_at >= since and k.set_at < p_at group by k.member_id
      ) p on p.member_id = m.id
      where m.brand_id = p_brand and m.type <> 4 and m.registered_at < p_at;
    else
      raise exception 'there is no fact %', p_fact using errcode = 'invalid_parameter_value';
  end case;
end
$$;

revoke all on function risk.fact_values(integer,text,integer,timestamptz) from public;
grant execute on function risk.fact_values(integer,text,integer,timestamptz) to croupier_server;
