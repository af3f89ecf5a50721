-- Windows that began since an instant in which a tenth or less of the limit is left, the newest first. What is left stands in the ledger.
create or replace function limits.used_windows(p_brand integer, p_kind text, p_since timestamptz, p_before bigint, p_limit integer)
returns table (id bigint, member_id bigint, kind text, period text, first_day text, amount_minor bigint, left_minor bigint)
language sql stable
as $$
  select a.id, c.member_id, c.kind, c.period, split_part(a.scope, ' ', 2), c.amount_minor, b.left_minor
  from wallet.account a
  -- Other accounts bear other scopes, which no cast may meet.
  join limits.choice c on c.id = case a.class when 'limit' then split_part(a.scope, ' ', 1)::bigint end and c.member_id = a.owner_id and c.amount_minor is not null
  cross join lateral (select e.balance_after as left_minor from wallet.entry e where e.account_id = a.id order by e.seq desc limit 1) b
  where a.brand_id = p_brand and a.class = 'limit' and a.created_at >= p_since and (p_before is null or a.id < p_before)
    and (p_kind is null or c.kind = p_kind) and b.left_minor * 10 <= c.amount_minor
  order by a.id desc
  limit p_limit
$$;

revoke all on function limits.used_windows(integer,text,timestamptz,bigint,integer) from public;
grant execute on function limits.used_windows(integer,text,timestamptz,bigint,integer) to croupier_server;
