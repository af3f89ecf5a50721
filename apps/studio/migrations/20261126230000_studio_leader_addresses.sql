-- Where other processes reach the leader of a table: they pass sockets on to it whose players sit there. Null where nobody asks.
alter table studio.game_table add column address text check (length(address) between 1 and 200);
