-- A payee that is added to another one is paid a day later: whoever got into the account is noticed before money leaves.
alter table cashier.bank_account add column usable_from timestamptz not null default '-infinity';
alter table cashier.bank_account alter column usable_from drop default;
