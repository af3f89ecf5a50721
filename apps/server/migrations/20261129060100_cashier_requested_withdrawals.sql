-- What waits for an operator is counted at each look at the dashboard, among many that do not wait.
create index withdrawal_requested on cashier.withdrawal (brand_id, created_at desc) where state = 'requested';
