-- A dispute in which the member was right: who said so, and who else gave the missing money back.
alter table cashier.receipt add column judged_by bigint references identity.operator;
alter table cashier.receipt add column refunded_by bigint references identity.operator;
alter table cashier.receipt add column refunded_at timestamptz;
alter table cashier.receipt add constraint receipt_two_persons check (refunded_by is null or refunded_by is distinct from judged_by);
