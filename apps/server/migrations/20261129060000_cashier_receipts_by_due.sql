-- Receipts of every state are listed by when they are due.
create index receipt_by_due on cashier.receipt (brand_id, due_at desc);
