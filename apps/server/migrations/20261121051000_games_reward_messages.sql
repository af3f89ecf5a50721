-- Which free rounds a stake or a win belongs to, as its vendor says it: what a gift cost is added up from our own records.
alter table games.vendor_transaction add column reward_uuid uuid;
create index vendor_transaction_by_reward on games.vendor_transaction (reward_uuid) where reward_uuid is not null;
