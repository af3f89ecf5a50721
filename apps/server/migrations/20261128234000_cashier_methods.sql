alter table cashier.channel
  add column name_filipino text,
  add column fee_basis_points integer not null default 0 check (fee_basis_points between 0 and 1000),
  -- On the brand's clock, as 08:00-22:00; null: always.
  add column hours text check (hours ~ '^([01][0-9]|2[0-3]):[0-5][0-9]-([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column version integer not null default 1 check (version > 0);

-- Terms of a payment method: written by one operator, in force once another one agrees.
create table cashier.method_change (
  id uuid primary key,
  brand_id integer not null references site.brand,
  -- The deposit channel; null: the terms of withdrawals.
  channel text,
  terms jsonb not null,
  -- The version that the author saw.
  version integer not null check (version > 0),
  state text not null check (state in ('asked', 'rejected', 'done')),
  why text not null,
  asked_by bigint not null references identity.operator,
  asked_by_name text not null,
  asked_at timestamptz not null,
  decided_by bigint references identity.operator,
  decided_at timestamptz,
  foreign key (brand_id, channel) references cashier.channel,
  check ((state = 'asked') = (decided_by is null)),
  check ((state = 'asked') = (decided_at is null)),
  check (state <> 'done' or decided_by <> asked_by)
);
create unique index method_change_open on cashier.method_change (brand_id, channel) nulls not distinct where state = 'asked';
-- Each version of the terms of withdrawals is followed once.
create unique index method_change_version on cashier.method_change (brand_id, version) where state = 'done' and channel is null;
grant select, insert on cashier.method_change to croupier_server;
grant select on cashier.method_change to croupier_audit;
grant update (state, decided_by, decided_at) on cashier.method_change to croupier_server;

-- Its result has a column more: another signature, which its file in functions/ makes.
drop function if exists reports.waiting_for(integer, bigint);
