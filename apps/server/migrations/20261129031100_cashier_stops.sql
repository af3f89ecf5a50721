-- Payouts of a member wait while a stop is open; `reference` names what stopped them, such as a case of risk.
create table cashier.withdrawal_stop (
  id bigint generated always as identity primary key,
  brand_id integer not null references site.brand,
  member_id bigint not null references identity.member,
  reference text not null check (length(reference) between 1 and 60),
  at timestamptz not null,
  lifted_at timestamptz,
  check (lifted_at >= at)
);
create unique index withdrawal_stop_open on cashier.withdrawal_stop (member_id, reference) where lifted_at is null;
create index withdrawal_stop_by_reference on cashier.withdrawal_stop (brand_id, reference);
grant select, insert on cashier.withdrawal_stop to croupier_server;
grant update (lifted_at) on cashier.withdrawal_stop to croupier_server;
grant select on cashier.withdrawal_stop to croupier_audit;
-- What was done and when, for the audit, which reads none of its texts.
grant select (subject_id, kind, at) on cashier.step to croupier_audit;
