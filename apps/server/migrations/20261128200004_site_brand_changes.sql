-- Changes of a brand on which two operators agree: licence and policy pack, play money or real money, a host more or less.
create table site.brand_change (
  id uuid primary key,
  brand_id integer not null references site.brand,
  kind text not null check (kind in ('licence', 'mode', 'host')),
  content jsonb not null,
  state text not null check (state in ('asked', 'rejected', 'done')),
  why text not null,
  -- Operators are known to a later schema: the name and number that they had.
  asked_by bigint not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  decided_by bigint,
  decided_by_name text,
  decided_at timestamptz,
  check ((state = 'asked') = (decided_by is null)),
  check ((state = 'asked') = (decided_at is null)),
  check (state <> 'done' or decided_by <> asked_by)
);
create index brand_change_by_time on site.brand_change (brand_id, asked_at desc);
create unique index brand_change_open on site.brand_change (brand_id, kind) where state = 'asked';
grant select, insert on site.brand_change to croupier_server;
grant select on site.brand_change to croupier_audit;
grant update (state, decided_by, decided_by_name, decided_at) on site.brand_change to croupier_server;
grant delete on site.brand_host to croupier_server;

-- Its result has a column more: another signature, which its file in functions/ makes.
drop function if exists reports.waiting_for(integer, bigint);
