-- The members of a brand of whom all or any comparisons of a rule hold at an instant.
create or replace function risk.members_by(p_brand integer, p_rule jsonb, p_at timestamptz) returns table (member_id bigint)
language sql stable
as $$
  with tests as materialized (
    select t.place, t.test ->> 'fact' as fact, coalesce((t.test ->> 'days')::integer, 1) as days, t.test ->> 'is' as comparison,
      (t.test ->> 'value')::bigint as bound, t.test ->> 'word' as word
    from jsonb_array_elements(p_rule -> 'tests') with ordinality t (test, place)
  ), held as (
    select t.place, v.member_id from tests t cross join lateral risk.fact_values(p_brand, t.fact, t.days, p_at) v
    where t.word is null and case t.comparison when 'at_least' then v.value >= t.bound else v.value <= t.bound end
    union all
    select t.place, m.id from tests t
    join identity.member m on m.brand_id = p_brand and m.type <> 4 and m.registered_at < p_at
    cross join lateral (
      -- A member without a mark is active, and has no tag.
      select coalesce((
        select s.is_on from risk.standing_change s
        where s.brand_id = p_brand and s.kind = t.fact and s.word = t.word and s.member_id = m.id and s.at < p_at order by s.id desc limit 1
      ), t.fact = 'status' and t.word = 'active') as is_so
    ) w
    where t.word is not null and (t.comparison = 'is') = w.is_so
  )
  select h.member_id from held h group by h.member_id
  having count(*) >= case p_rule ->> 'of' when 'all' then jsonb_array_length(p_rule -> 'tests') else 1 end
$$;

revoke all on function risk.members_by(integer,jsonb,timestamptz) from public;
grant execute on function risk.members_by(integer,jsonb,timestamptz) to croupier_server;
