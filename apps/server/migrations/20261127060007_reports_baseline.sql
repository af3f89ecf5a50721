-- Reports own no rows: they read the others through views, the only place where schemas meet.
create schema reports;
grant usage on schema reports to croupier_server, croupier_audit;
