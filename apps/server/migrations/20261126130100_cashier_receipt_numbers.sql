-- Operators look for the number that a member reads out from the receipt, and for others who have the same payee.
create index withdrawal_by_receipt on cashier.withdrawal (client_id);
create index deposit_by_receipt on cashier.deposit (client_id);
create index bank_account_by_number on cashier.bank_account (brand_id, number_hash);
