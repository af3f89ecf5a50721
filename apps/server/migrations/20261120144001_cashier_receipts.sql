-- What a member says of a payout: it came whole, in part, or not at all. Without a word it counts as received at its time.
create table cashier.receipt (
  withdrawal_id uuid primary key references cashier.withdrawal,
  brand_id integer not null references site.brand,
  member_id bigint not null references identity.member,
  state text not null check (state in ('waiting', 'received', 'assumed', 'disputed', 'forced', 'upheld')),
  due_at timestamptz not null,
  appeal_until timestamptz not null,
  received_minor bigint check (received_minor >= 0),
  remaining_minor bigint check (remaining_minor >= 0),
  comment text not null default '',
  answered_at timestamptz
);
create index receipt_waiting on cashier.receipt (due_at) where state = 'waiting';
create index receipt_by_brand on cashier.receipt (brand_id, state, due_at desc);
create index receipt_by_member on cashier.receipt (member_id, due_at desc);
grant select, insert, update on cashier.receipt to croupier_server;
grant select on cashier.receipt to croupier_audit;
