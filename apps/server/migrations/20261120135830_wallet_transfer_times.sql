-- The comparison with the vendors goes through a day of transfers; they lie in the order of their time.
create index transfer_by_time on wallet.transfer using brin (at) with (autosummarize = on);
