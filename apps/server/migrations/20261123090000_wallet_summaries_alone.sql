-- The database keeps no more than 256 wishes for summaries, for all tables together, until its next vacuum, once a minute. A thousand bets a
-- second make as many; each one more is a line of its log. Whoever seals asks for them anyway.
alter index wallet.entry_by_transfer set (autosummarize = off);
