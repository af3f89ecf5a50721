-- The progressive pools of a brand are few among a million wallets: their sum is read often, and must not look through the others.
create index account_pools on wallet.account (brand_id, unit) where class = 'jackpot' and realm = 'real';
