-- The status of a market is told by three facts, whatever the order in which they came: whether its revisions decide it, the status that the newest
-- price or stop said, and when revisions opened it again: until a newer price it is suspended then.

alter table sportsbook.market
  add column fed_status integer not null default 0 check (fed_status in (1, 0, -1, -2, -3, -4)),
  add column reopened_order bigint[];
update sportsbook.market set fed_status = case when is_decided then -1 else status end;
