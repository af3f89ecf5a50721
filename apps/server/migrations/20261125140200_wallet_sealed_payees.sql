insert into wallet.seal_source (name, time_column, columns, format)
values ('cashier.payee_sealing', 'at', 't.id, t.bank_account_id, t.digest', 3);
