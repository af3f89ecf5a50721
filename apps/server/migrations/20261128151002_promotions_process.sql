-- What the brand has approved, and what waits in reward centres, of which budgets are asked whether they can pay it.
create index application_in_process on promotions.application (changed_at) where state = 'process';
create index award_waiting on promotions.award (brand_id) include (amount_minor) where state = 'issued';
