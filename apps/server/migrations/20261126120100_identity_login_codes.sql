-- Codes that are past their time are forgotten.
grant delete on identity.login_code to croupier_server;
create index login_code_by_end on identity.login_code (expires_at);
