-- The grant whose bonus money a message moved, and how much of its amount that was.
alter table games.vendor_transaction add column grant_id bigint;
alter table games.vendor_transaction add column bonus_minor bigint check (bonus_minor between 0 and amount_minor);
create index vendor_transaction_by_grant on games.vendor_transaction (grant_id, at) where grant_id is not null;
drop function if exists games.record_messages(integer[],text[],integer[],bigint[],bigint[],bigint[],timestamp with time zone,bigint[],bigint[],bigint[],integer[],bigint[],integer[],text[],uuid[],uuid[],text[],text[],bigint[],text[],uuid[],text[],timestamp with time zone[],bigint[],bigint[],bigint[],bigint[]);

-- How far bonuses have counted the changes of rounds.
create table games.bonus_cursor (
  is_only boolean primary key default true check (is_only),
  xid bigint not null,
  id bigint not null
);
insert into games.bonus_cursor (xid, id) select coalesce(max(c.xid), 0), coalesce(max(c.id), 0) from games.round_change c;
grant select, update on games.bonus_cursor to croupier_server;
grant select on games.bonus_cursor to croupier_audit;
