create schema kyc;
grant usage on schema kyc to croupier_server, croupier_audit;

-- What a member sent for one step of an identity check. Data is sealed for its row; nothing of it is deleted but what was sealed.
create table kyc.submission (
  id uuid primary key,
  brand_id integer not null references site.brand,
  member_id bigint not null references identity.member,
  step text not null check (step in ('data', 'document', 'face', 'address')),
  kind text,
  data_sealed bytea,
  state text not null check (state in ('review', 'more', 'accepted', 'refused')),
  sent_at timestamptz not null,
  reason text,
  note text,
  first_accepted_by bigint references identity.operator,
  first_accepted_name text,
  decided_by bigint references identity.operator,
  decided_by_name text,
  decided_at timestamptz,
  expires_at timestamptz,
  erased_at timestamptz,
  check ((state = 'accepted') = (expires_at is not null)),
  check (state = 'review' or decided_at is not null)
);
create unique index submission_in_review on kyc.submission (member_id, step) where state = 'review';
create index submission_of_member on kyc.submission (member_id, step, sent_at desc);
create index submission_by_time on kyc.submission (brand_id, sent_at desc);
create index submission_kept on kyc.submission (brand_id, member_id) where erased_at is null;
create index submission_expiring on kyc.submission (brand_id, expires_at) where state = 'accepted';
grant select, insert on kyc.submission to croupier_server;
grant update (
  data_sealed, state, reason, note, first_accepted_by, first_accepted_name, decided_by, decided_by_name, decided_at, expires_at, erased_at
) on kyc.submission to croupier_server;
grant select (id, brand_id, member_id, step, state, sent_at, decided_by, decided_at, expires_at) on kyc.submission to croupier_audit;

-- A picture as it was drawn anew, sealed for its row. One without a submission was never used.
create table kyc.picture (
  id uuid primary key,
  brand_id integer not null references site.brand,
  member_id bigint not null references identity.member,
  submission_id uuid references kyc.submission,
  position smallint,
  bytes_sealed bytea not null,
  sent_at timestamptz not null,
  check ((submission_id is null) = (position is null)),
  unique (submission_id, position)
);
create index picture_unused on kyc.picture (sent_at) where submission_id is null;
grant select, insert, delete on kyc.picture to croupier_server;
grant update (submission_id, position, bytes_sealed) on kyc.picture to croupier_server;

-- What was decided, in its order; what was accepted counts until its end or a later refusal or reopening.
create table kyc.decision (
  id bigint generated always as identity primary key,
  brand_id integer not null references site.brand,
  member_id bigint not null references identity.member,
  submission_id uuid not null references kyc.submission,
  step text not null,
  verdict text not null check (verdict in ('first_accept', 'accept', 'more', 'refuse', 'reopen')),
  needs_two boolean not null default false,
  by_id bigint references identity.operator,
  by_name text,
  reason text,
  at timestamptz not null,
  expires_at timestamptz,
  check ((verdict = 'accept') = (expires_at is not null)),
  check ((verdict = 'reopen') = (by_id is null))
);
create index decision_of_member on kyc.decision (member_id, step, at desc);
create index decision_of_submission on kyc.decision (submission_id, id);
grant select, insert on kyc.decision to croupier_server;
grant select on kyc.decision to croupier_audit;

-- A question to an adapter. Without an answer it is asked for again by its id, which the adapter knows as our reference.
create table kyc.lookup (
  id uuid primary key,
  brand_id integer not null references site.brand,
  member_id bigint not null references identity.member,
  submission_id uuid not null references kyc.submission,
  kind text not null check (kind in ('sanctions', 'age', 'document')),
  state text not null default 'waiting' check (state in ('waiting', 'clear', 'hit')),
  provider_ref text,
  made_at timestamptz not null,
  sent_at timestamptz,
  asked_at timestamptz,
  answered_at timestamptz,
  unique (submission_id, kind),
  check ((state = 'waiting') = (answered_at is null))
);
create index lookup_waiting on kyc.lookup (asked_at) where state = 'waiting';
grant select, insert on kyc.lookup to croupier_server;
grant update (state, provider_ref, sent_at, asked_at, answered_at) on kyc.lookup to croupier_server;
grant select on kyc.lookup to croupier_audit;

-- Steps that were asked for when a withdrawal was approved; each had been accepted then.
alter table cashier.withdrawal add column identity_steps text[], add column identity_at timestamptz;
grant update (identity_steps, identity_at) on cashier.withdrawal to croupier_server;
grant select (identity_steps, identity_at) on cashier.withdrawal to croupier_audit;

-- When an account was closed: what the law has kept for years is kept from then on.
alter table identity.member add column closed_at timestamptz;
update identity.member set closed_at = now() where status = 'closed';

-- The steps that a brand asks for of its own will are one more thing on which two agree.
alter table site.brand_change drop constraint brand_change_kind_check;
alter table site.brand_change add constraint brand_change_kind_check
check (kind in ('licence', 'mode', 'host', 'second_approval', 'identity_checks'));
