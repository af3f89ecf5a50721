-- What one rule finds in the days before an instant: the subject, its members, when the last of it happened, and the evidence. Amounts in minor units.
create or replace function risk.hits(p_brand integer, p_rule jsonb, p_at timestamptz)
returns table (subject text, members bigint[], hit_at timestamptz, evidence jsonb)
language plpgsql stable
as $$
declare
  since timestamptz := p_at - coalesce((p_rule ->> 'days')::integer, 0) * interval '24 hours';
begin
  case p_rule ->> 'kind'
    when 'many_accounts' then
      return query
      select o.link || ' ' || left(encode(sha256(o.hash), 'hex'), 16), (array_agg(o.member_id order by o.member_id))[1:200], max(o.at),
        jsonb_build_object('link', o.link, 'accounts', count(*), 'since', min(o.at))
      from risk.origin o
      where o.brand_id = p_brand and o.at < p_at and o.link in (select jsonb_array_elements_text(p_rule -> 'links'))
      group by o.link, o.hash having count(*) >= (p_rule ->> 'accounts')::integer;
    when 'chip_dumping' then
      -- What one member lost and another won in one round of a vendor, less what came back the same way.
      return query
      with linked as materialized (
        select o.member_id as one, p.member_id as other
        from risk.origin o join risk.origin p on p.brand_id = o.brand_id and p.link = o.link and p.hash = o.hash and p.member_id <> o.member_id
        where o.brand_id = p_brand and o.link in ('device', 'payee') and o.at < p_at and p.at < p_at group by 1, 2
      ), played as materialized (
        select r.member_id, r.vendor_code, coalesce(r.round_uuid::text, r.round_name) as name, r.bet_minor - r.win_minor as loss, r.closed_at
        from games.round r join identity.member m on m.id = r.member_id and m.type <> 4
        where r.brand_id = p_brand and r.state = 'settled' and r.bet_minor <> r.win_minor and r.closed_at >= since and r.closed_at < p_at
      ), flow as materialized (
        select l.member_id as loser, w.member_id as winner, count(*) as rounds, sum(least(l.loss, -w.loss)) as amount, min(l.closed_at) as first_at, max(l.closed_at) as last_at
        from played l join played w on w.vendor_code = l.vendor_code and w.name = l.name and w.member_id <> l.member_id
        where l.loss > 0 and w.loss < 0 group by 1, 2
      )
      select least(f.loser, f.winner) || '-' || greatest(f.loser, f.winner), array[f.loser, f.winner], f.last_at,
        jsonb_build_object('loser', f.loser::text, 'winner', f.winner::text, 'rounds', f.rounds, 'amount', f.amount - coalesce(b.amount, 0), 'from', f.first_at)
      from flow f left join flow b on b.loser = f.winner and b.winner = f.loser
      where f.rounds >= (p_rule ->> 'rounds')::integer and f.amount - coalesce(b.amount, 0) >= (p_rule ->> 'amount')::bigint
        and (not (p_rule ->> 'isLinked')::boolean or exists (select from linked k where k.one = f.loser and k.other = f.winner));
    when 'opposite_play' then
      -- Stakes of two members who share a device or a payee, on different sides of one market.
      return query
      with linked as materialized (
        select o.member_id as one, p.member_id as other
        from risk.origin o join risk.origin p on p.brand_id = o.brand_id and p.link = o.link and p.hash = o.hash and p.member_id <> o.member_id
        where o.brand_id = p_brand and o.link in ('device', 'payee') and o.at < p_at and p.at < p_at group by 1, 2
      ), side as materialized (
        select t.member_id, t.vendor_code, split_part(t.bet_on, ':', 1) as market, t.bet_on, sum(t.amount_minor) as stake, max(t.at) as at
        from games.vendor_transaction t join identity.member m on m.id = t.member_id and m.type <> 4
        where t.brand_id = p_brand and t.kind = 'bet' and t.state = 'applied' and t.bet_on is not null and t.at >= since and t.at < p_at
        group by 1, 2, 3, 4
      )
      select a.member_id || '-' || b.member_id, array[a.member_id, b.member_id], max(greatest(a.at, b.at)),
        jsonb_build_object('markets', count(distinct (a.vendor_code, a.market)), 'amount', sum(least(a.stake, b.stake)), 'from', min(least(a.at, b.at)))
      from side a join side b on b.vendor_code = a.vendor_code and b.market = a.market and b.bet_on <> a.bet_on and b.member_id > a.member_id
      join linked k on k.one = a.member_id and k.other = b.member_id
      group by a.member_id, b.member_id
      having count(distinct (a.vendor_code, a.market)) >= (p_rule ->> 'markets')::integer and sum(least(a.stake, b.stake)) >= (p_rule ->> 'amount')::bigint;
    when 'structuring' then
      -- Amounts that stay below a threshold by no more than so many percent of it.
      return query
      select p.member_id::text, array[p.member_id], max(p.at),
        jsonb_build_object('orders', count(*), 'amount', sum(p.amount_minor), 'smallest', min(p.amount_minor), 'largest', max(p.amount_minor), 'from', min(p.at))
      from (
        select d.member_id, d.amount_minor, d.finished_at as at from cashier.deposit d
        where p_rule ->> 'of' = 'deposit' and d.brand_id = p_brand and d.state = 'paid' and d.finished_at >= since and d.finished_at < p_at
        union all
        select w.member_id, w.amount_minor, w.created_at from cashier.withdrawal w
        where p_rule ->> 'of' = 'withdrawal' and w.brand_id = p_brand and w.state not in ('rejected', 'failed') and w.created_at >= since and w.created_at < p_at
      ) p
      where p.amount_minor < (p_rule ->> 'below')::bigint and p.amount_minor * 100 >= (p_rule ->> 'below')::bigint * (100 - (p_rule ->> 'percent')::integer)
      group by p.member_id having count(*) >= (p_rule ->> 'count')::integer;
  end case;
end
$$;

revoke all on function risk.hits(integer,jsonb,timestamptz) from public;
grant execute on function risk.hits(integer,jsonb,timestamptz) to croupier_server;
