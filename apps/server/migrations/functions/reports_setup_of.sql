-- How far a brand is with what it needs before a member can pay in and play: 'done', 'asked' where a second operator decides,
-- 'closed' where it is there and not open, 'to_do'.
create or replace function reports.setup_of(p_brand integer)
returns table (operators text, payment text, games text, contacts text, deposit text)
language sql
stable
as $$
  select
    case
      when (select count(*) from identity.operator o where o.brand_id = p_brand and o.status = 'active') > 1 then 'done'
      when exists (select from identity.operator_change o where o.brand_id = p_brand and o.state = 'asked') then 'asked'
      else 'to_do'
    end,
    case
      when exists (select from cashier.channel c where c.brand_id = p_brand and c.is_open and c.ended_at is null) then 'done'
      when exists (select from cashier.channel c where c.brand_id = p_brand and c.ended_at is null) then 'closed'
      when exists (select from cashier.method_change m where m.brand_id = p_brand and m.state = 'asked') then 'asked'
      else 'to_do'
    end,
    case
      when exists (select from games.vendor_connection v where v.brand_id = p_brand and v.status = 'connected') then 'done'
      when exists (select from games.vendor_connection v where v.brand_id = p_brand) then 'closed'
      when exists (select from games.connection_request v where v.brand_id = p_brand and v.state = 'asked') then 'asked'
      else 'to_do'
    end,
    (select case when jsonb_array_length(b.settings -> 'customerService') > 0 then 'done' else 'to_do' end from site.brand b where b.id = p_brand),
    case when exists (select from cashier.deposit d where d.brand_id = p_brand and d.state = 'paid') then 'done' else 'to_do' end
$$;

revoke all on function reports.setup_of(integer) from public;
grant execute on function reports.setup_of(integer) to croupier_server;
