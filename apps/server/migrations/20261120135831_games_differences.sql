-- What the daily comparison of the vendors' lists, our records, the ledger and the rounds found. What is found again is the same row.
create table games.difference (
  id bigint generated always as identity primary key,
  brand_id integer not null references site.brand,
  -- Empty where no vendor is known: a transfer that no record explains.
  vendor_code text not null,
  kind text not null check (kind in (
    'unknown_here', 'unknown_there', 'other_state', 'other_amount', 'other_player', 'other_kind',
    'no_transfer', 'other_transfer', 'stray_transfer', 'other_round', 'unanswered'
  )),
  -- The transaction, round, transfer or hour that it is about.
  reference text not null,
  ours text not null,
  theirs text not null,
  found_at timestamptz not null,
  seen_at timestamptz not null,
  unique (brand_id, vendor_code, kind, reference)
);
create index difference_by_brand on games.difference (brand_id, id desc);

grant select, insert, update on games.difference to croupier_server;
grant select on games.difference to croupier_audit;

-- The comparison goes through a day of records; they lie in the order of their time.
create index vendor_transaction_by_time on games.vendor_transaction using brin (at) with (autosummarize = on);
