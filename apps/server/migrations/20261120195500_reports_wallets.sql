-- A member's wallets, so that a balance is looked up where it stands, and the account of each line beside it.
create view reports.member_wallet as
select a.brand_id, a.owner_id as member_id, a.id as account_id
from wallet.account a
where a.class in ('player', 'agent', 'trial') and a.stripe = 0 and a.scope = '';

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

grant select on reports.member_wallet to croupier_server;
