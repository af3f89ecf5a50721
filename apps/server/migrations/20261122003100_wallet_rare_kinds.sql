-- Deposits, fees and the like stand far apart among bets and wins: whoever looks for one kind would read through all of those.
create index transfer_of_kind on wallet.transfer (brand_id, kind, id desc) where kind not in ('bet', 'win');
