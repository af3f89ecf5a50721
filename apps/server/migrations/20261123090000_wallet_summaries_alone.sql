-- The database keeps no more than 256 wishes for summaries, for all tables together, until its next vacuum. A thousand bets a second make more
-- than that; each one more was a line of its log, and no other index got its turn. Whoever seals asks for them anyway.
alter index wallet.entry_by_transfer set (autosummarize = off);
