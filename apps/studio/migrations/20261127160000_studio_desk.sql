-- Persons of an operator who open draws and enter their results, each signed in by a launch that is used once.
create table studio.desk_session (
  id uuid primary key,
  launch_hash bytea not null unique,
  token_hash bytea unique,
  operator_id bigint not null,
  person text not null check (person ~ '^[a-z][a-z0-9._-]{1,39}$'),
  language text not null check (language in ('EN', 'TY')),
  created_at timestamptz not null default now(),
  launch_expires_at timestamptz not null default now() + interval '2 minutes',
  expires_at timestamptz not null default now() + interval '8 hours'
);
