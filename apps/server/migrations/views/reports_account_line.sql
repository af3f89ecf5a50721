-- A personal account beside the wallet (an escrow) is no line of the wallet's record.
create or replace view reports.account_line as
select
  t.brand_id,
  a.owner_id as member_id,
  e.seq,
  t.id as transfer_id,
  t.operation_id,
  t.kind,
  t.at,
  e.amount,
  e.balance_after,
  a.id as account_id
from wallet.entry e
join wallet.account a on a.id = e.account_id
join wallet.transfer t on t.id = e.transfer_id
where a.class in ('player', 'agent', 'trial') and a.stripe = 0 and a.scope = '';
comment on column reports.account_line.operation_id is 'may be null';
grant select on reports.account_line to croupier_server;
