-- It gains counts of webhooks and of keys; the one in functions/ takes its place at once.
drop function if exists reports.waiting_for(integer, bigint);
