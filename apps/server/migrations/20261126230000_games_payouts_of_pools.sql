-- Wins that took of a pool are few among all wins; the console lists them and sums them up.
create index jackpot_win on games.vendor_transaction (brand_id, transfer_id) where kind = 'win' and jackpot_minor is not null;
