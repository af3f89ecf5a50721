-- A payslip has its number before it is written, so that the transfer that pays it can name it and it is written once, as paid.
grant usage on sequence agents.payslip_id_seq to croupier_server;
