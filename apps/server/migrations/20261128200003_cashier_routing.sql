-- By which rules withdrawals go to nobody, to one operator or to two: written by one operator, in force once another one agrees.
create table cashier.routing (
  id uuid primary key,
  brand_id integer not null references site.brand,
  rules jsonb not null,
  state text not null check (state in ('asked', 'rejected', 'done')),
  why text not null,
  asked_by bigint not null references identity.operator,
  asked_by_name text not null,
  asked_at timestamptz not null,
  decided_by bigint references identity.operator,
  decided_by_name text,
  decided_at timestamptz,
  check ((state = 'asked') = (decided_by is null)),
  check ((state = 'asked') = (decided_at is null)),
  check (state <> 'done' or decided_by <> asked_by)
);
create unique index routing_open on cashier.routing (brand_id) where state = 'asked';
create index routing_by_decision on cashier.routing (brand_id, decided_at desc) where state = 'done';
grant select, insert on cashier.routing to croupier_server;
grant select on cashier.routing to croupier_audit;
grant update (state, decided_by, decided_by_name, decided_at) on cashier.routing to croupier_server;

-- How many persons a withdrawal was sent to, by which rules.
alter table cashier.withdrawal
  add column persons smallint not null default 1 check (persons between 0 and 2),
  add column routing_id uuid references cashier.routing,
  add column routed_by text[] not null default '{}';
grant select (persons, routing_id) on cashier.withdrawal to croupier_audit;

-- Its result has a column more: another signature, which its file in functions/ makes.
drop function if exists reports.waiting_for(integer, bigint);
