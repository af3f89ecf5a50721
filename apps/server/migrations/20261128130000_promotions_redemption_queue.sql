-- Goods that wait for the brand.
create index redemption_waiting on promotions.redemption (asked_at) where state = 'processing';
