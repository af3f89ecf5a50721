-- What the wallet told of the game's pool when it took the stake, which the outcome may draw on; and what of the payout the pool pays.
alter table studio.round
  add column pool_minor bigint check (pool_minor >= 0),
  add column jackpot_minor bigint check (jackpot_minor between 0 and payout_minor),
  add constraint round_jackpot check (jackpot_minor is null or pool_minor is not null);
