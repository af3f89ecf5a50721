create index deposit_paid on cashier.deposit (brand_id, finished_at) where state = 'paid';
create index withdrawal_paid on cashier.withdrawal (brand_id, finished_at) where state = 'paid';
