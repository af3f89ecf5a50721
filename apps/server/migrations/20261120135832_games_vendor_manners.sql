-- What the protocol leaves open and vendors want in one way or the other.
alter table games.vendor_connection
  -- A repeated message hears the balance of its first answer, or that of now.
  add column replayed_balance text not null default 'first' check (replayed_balance in ('first', 'now')),
  -- A rollback of a transaction that never came is accepted, or refused as unknown; remembered it is either way.
  add column unknown_rollback text not null default 'accepted' check (unknown_rollback in ('accepted', 'refused')),
  -- The HTTP status that goes with a wrong signature.
  add column forgery_status integer not null default 200 check (forgery_status in (200, 401));
