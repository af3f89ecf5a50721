-- A member's wallets, so that a balance is looked up where it stands, and the account of each line beside it.
create or replace view reports.member_wallet as
select a.brand_id, a.owner_id as member_id, a.id as account_id
from wallet.account a
where a.class in ('player', 'agent', 'trial') and a.stripe = 0 and a.scope = '';
grant select on reports.member_wallet to croupier_server;
