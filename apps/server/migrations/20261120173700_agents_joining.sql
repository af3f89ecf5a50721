-- Directs in the order in which they joined: numbers of accounts need not follow it.
create index node_by_upline_joining on agents.node (upline_id, joined_at desc, member_id desc);
