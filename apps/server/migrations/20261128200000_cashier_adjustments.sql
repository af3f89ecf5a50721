-- Money that an operator adds to a member's wallet or takes from it, when two operators agree: the house bears or gets it.
create table cashier.adjustment (
  id uuid primary key,
  brand_id integer not null references site.brand,
  member_id bigint not null references identity.member,
  direction text not null check (direction in ('credit', 'debit')),
  category text not null check (category in ('goodwill', 'correction', 'compensation', 'chargeback', 'fraud')),
  amount_minor bigint not null check (amount_minor > 0),
  state text not null check (state in ('asked', 'rejected', 'done')),
  why text not null,
  asked_by bigint not null references identity.operator,
  asked_by_name text not null,
  asked_at timestamptz not null,
  decided_by bigint references identity.operator,
  decided_by_name text,
  decided_at timestamptz,
  transfer_id bigint unique,
  check ((state = 'asked') = (decided_by is null)),
  check ((state = 'asked') = (decided_at is null)),
  check (state <> 'done' or decided_by <> asked_by),
  check ((state = 'done') = (transfer_id is not null))
);
create index adjustment_by_time on cashier.adjustment (brand_id, asked_at desc, id);
create index adjustment_by_member on cashier.adjustment (member_id, asked_at desc);
create index adjustment_asked on cashier.adjustment (brand_id) where state = 'asked';
grant select, insert on cashier.adjustment to croupier_server;
grant select on cashier.adjustment to croupier_audit;
grant update (state, decided_by, decided_by_name, decided_at, transfer_id) on cashier.adjustment to croupier_server;
