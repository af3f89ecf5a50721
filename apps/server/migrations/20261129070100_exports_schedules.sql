-- An export that is asked for anew in each period, with the permissions that its owner has at that time.
create table exports.schedule (
  id uuid primary key,
  brand_id integer not null references site.brand,
  operator_id bigint not null references identity.operator,
  list text not null,
  filters jsonb not null,
  format text not null check (format in ('csv', 'xlsx')),
  every text not null check (every in ('day', 'week', 'month')),
  -- On the clock of the brand, at the first day of the period.
  hour smallint not null check (hour between 0 and 23),
  state text not null default 'active' check (state in ('active', 'paused', 'stopped')),
  stopped_why text check (stopped_why in ('suspended', 'not_allowed', 'list_gone')),
  -- The first day of the last period that was made, and when that was.
  last_period text check (last_period ~ '^\d{4}-\d{2}-\d{2}$'),
  last_at timestamptz,
  next_at timestamptz not null,
  created_at timestamptz not null,
  check ((state = 'stopped') = (stopped_why is not null)),
  check ((last_period is null) = (last_at is null))
);
create index schedule_of_operator on exports.schedule (brand_id, operator_id, created_at);
create index schedule_due on exports.schedule (next_at) where state = 'active';
grant select, insert, delete on exports.schedule to croupier_server;
grant update (list, filters, format, every, hour, state, stopped_why, last_period, last_at, next_at) on exports.schedule to croupier_server;

-- Operators who get a mail once the file of a period is written.
create table exports.schedule_recipient (
  schedule_id uuid not null references exports.schedule on delete cascade,
  operator_id bigint not null references identity.operator,
  primary key (schedule_id, operator_id)
);
grant select, insert, delete on exports.schedule_recipient to croupier_server;

-- A file outlives its schedule, hence no reference; there is one file of a schedule and a period.
alter table exports.export
  add schedule_id uuid,
  add period text check (period ~ '^\d{4}-\d{2}-\d{2}$'),
  add constraint export_of_schedule check ((schedule_id is null) = (period is null)),
  add constraint export_once_a_period unique (schedule_id, period);

-- Who may read a file beside its operator.
create table exports.recipient (
  export_id uuid not null references exports.export on delete cascade,
  operator_id bigint not null references identity.operator,
  primary key (export_id, operator_id)
);
create index recipient_by_operator on exports.recipient (operator_id);
grant select, insert on exports.recipient to croupier_server;
