-- A provider's file of a day, as it was taken; of several of one day the last one counts.
create table cashier.day_file (
  id bigint generated always as identity primary key,
  brand_id integer not null references site.brand,
  -- On the brand's clock.
  day text not null check (day ~ '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$'),
  digest text not null,
  taken_at timestamptz not null,
  -- Who uploaded it; null where it was fetched.
  taken_by bigint references identity.operator,
  taken_by_name text,
  payments integer not null,
  payments_minor bigint not null,
  payouts integer not null,
  payouts_minor bigint not null,
  -- Our side when it was last compared.
  our_payments integer not null default 0,
  our_payments_minor bigint not null default 0,
  our_payouts integer not null default 0,
  our_payouts_minor bigint not null default 0,
  equal integer not null default 0,
  check ((taken_by is null) = (taken_by_name is null))
);
create index day_file_by_day on cashier.day_file (brand_id, day, id desc);
grant select, insert on cashier.day_file to croupier_server;
grant update (our_payments, our_payments_minor, our_payouts, our_payouts_minor, equal) on cashier.day_file to croupier_server;
grant select on cashier.day_file to croupier_audit;

create table cashier.day_line (
  file_id bigint not null references cashier.day_file,
  position integer not null,
  subject text not null check (subject in ('payment', 'payout')),
  -- What the provider has as our reference, and the order that it names where it has the form of one.
  reference text not null,
  order_id uuid,
  provider_ref text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  at timestamptz not null,
  primary key (file_id, position)
);
create index day_line_by_order on cashier.day_line (order_id) where order_id is not null;
grant select, insert on cashier.day_line to croupier_server;
grant select on cashier.day_line to croupier_audit;

-- What a provider's day and ours do not agree on. Settling one is a note on which two operators agree; it moves no money.
create table cashier.day_difference (
  id bigint generated always as identity primary key,
  brand_id integer not null references site.brand,
  day text not null,
  file_id bigint not null references cashier.day_file,
  kind text not null check (kind in ('only_ours', 'only_theirs', 'other_amount')),
  subject text not null check (subject in ('payment', 'payout')),
  reference text not null,
  provider_ref text,
  ours_minor bigint,
  theirs_minor bigint,
  currency text not null,
  state text not null default 'open' check (state in ('open', 'asked', 'settled', 'replaced')),
  why text,
  asked_by bigint references identity.operator,
  asked_by_name text,
  asked_at timestamptz,
  decided_by bigint references identity.operator,
  decided_by_name text,
  decided_at timestamptz,
  check ((kind = 'only_theirs') = (ours_minor is null)),
  check ((kind = 'only_ours') = (theirs_minor is null)),
  check (state not in ('asked', 'settled') or (why is not null and asked_by is not null and asked_at is not null)),
  check ((state = 'settled') = (decided_by is not null)),
  check (state <> 'settled' or decided_by <> asked_by)
);
create unique index day_difference_stands on cashier.day_difference (brand_id, day, subject, reference, coalesce(provider_ref, ''))
  where state in ('open', 'asked');
create index day_difference_by_day on cashier.day_difference (brand_id, day, id);
create index day_difference_waiting on cashier.day_difference (brand_id) where state in ('open', 'asked');
grant select, insert on cashier.day_difference to croupier_server;
grant update (state, why, asked_by, asked_by_name, asked_at, decided_by, decided_by_name, decided_at) on cashier.day_difference to croupier_server;
grant select on cashier.day_difference to croupier_audit;

-- Its result has a column more: another signature, which its file in functions/ makes.
drop function if exists reports.waiting_for(integer, bigint);
