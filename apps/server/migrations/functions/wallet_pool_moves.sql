-- What transfers of a batch move on a pool: `game` is its number (null where they name several or none), `own` what pool, reserve and loan gain
-- together, `house` what the house does, `balance` what stands on the pool after the transfer.
create or replace function wallet.pool_moves(p_transfers integer[], p_accounts bigint[], p_amounts bigint[], p_seqs bigint[])
returns table (transfer integer, game text, own bigint, house bigint, balance bigint)
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select
    l.transfer,
    case when count(distinct substring(a.scope from '\d+$')) = 1 then min(substring(a.scope from '\d+$')) end,
    coalesce(sum(l.amount) filter (where a.scope <> ''), 0)::bigint,
    coalesce(sum(l.amount) filter (where a.scope = ''), 0)::bigint,
    max(e.balance_after) filter (where a.class = 'jackpot' and a.scope ~ '^\d+$')
  from unnest(p_transfers, p_accounts, p_amounts, p_seqs) l (transfer, account, amount, seq)
  join wallet.account a on a.id = l.account and a.class in ('jackpot', 'house') and a.realm = 'real'
  join wallet.entry e on e.account_id = l.account and e.seq = l.seq
  group by l.transfer
$$;

revoke all on function wallet.pool_moves(integer[],bigint[],bigint[],bigint[]) from public;
