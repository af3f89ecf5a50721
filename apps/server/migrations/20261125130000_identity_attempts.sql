-- Attempts at a secret are counted before they are judged, one atomic statement each: parallel guesses cannot slip past a limit.
-- `subject_hash` is a keyed hash of the person, the written name or the device: the table names nobody.
create table identity.attempt (
  kind text not null check (
    kind in (
      'login', 'login_name', 'login_device', 'login_check', 'payment_password', 'own_password', 'operator', 'operator_name', 'operator_device'
    )
  ),
  subject_hash bytea not null,
  attempts integer not null,
  resets_at timestamptz not null,
  primary key (kind, subject_hash)
);
create index attempt_by_reset on identity.attempt (resets_at);
grant select, insert, update, delete on identity.attempt to croupier_server;

drop table identity.login_failure;
alter table identity.member drop column payment_failures, drop column payment_locked_until;
alter table identity.operator drop column failures, drop column locked_until;
