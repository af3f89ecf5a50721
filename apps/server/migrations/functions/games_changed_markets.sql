-- Goes on through the log by p_limit rows that nobody can overtake any more, and gives the markets whose rounds changed. `is_end`
-- when there is nothing behind them. The cursor moves in the caller's transaction, which writes what follows from the change.
create or replace function games.changed_markets(p_limit integer, out is_end boolean, out brands integer[], out vendors text[], out markets text[])
language plpgsql
as $$
declare
  at record;
  last record;
begin
  select m.xid, m.id into at from games.match_cursor m for update;
  -- Where no vendor names sides there is nothing to look for.
  if not exists (select from games.vendor_connection where names_sides) then
    p_limit := 2147483647;
    select c.xid, c.id into last from games.round_change c
    where (c.xid, c.id) > (at.xid, at.id) and c.xid < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
    order by c.xid desc, c.id desc limit 1;
    is_end := true;
  else
    select b.xid, b.id, b.n into last from (
      select c.xid, c.id, row_number() over (order by c.xid, c.id) as n from games.round_change c
      where (c.xid, c.id) > (at.xid, at.id) and c.xid < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
      order by c.xid, c.id limit p_limit
    ) b order by b.n desc limit 1;
    is_end := coalesce(last.n < p_limit, true);
    select array_agg(m.brand_id), array_agg(m.vendor_code), array_agg(m.market) into brands, vendors, markets
    from (
      select distinct t.brand_id, t.vendor_code, split_part(t.bet_on, ':', 1) as market
      from games.round_change c
      join games.game g on g.node_id = c.node_id
      join games.vendor_connection v on v.vendor_code = g.vendor_code and v.brand_id = c.brand_id and v.names_sides
      join games.vendor_transaction t on t.round_id = c.round_id and t.bet_on is not null
      where (c.xid, c.id) > (at.xid, at.id) and (c.xid, c.id) <= (last.xid, last.id)
    ) m;
  end if;
  if last.xid is not null then
    update games.match_cursor set xid = last.xid, id = last.id;
  end if;
end
$$;

revoke all on function games.changed_markets(integer) from public;
grant execute on function games.changed_markets(integer) to croupier_server;
