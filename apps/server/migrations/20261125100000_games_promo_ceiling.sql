-- What a vendor's promotions may pay in 24 hours: a win without a bet has nothing else that bounds it.
alter table games.vendor_connection add column promo_ceiling_minor bigint not null default 10000000 check (promo_ceiling_minor >= 0);
create index promo_win on games.vendor_transaction (brand_id, vendor_code, at) where kind = 'win' and reference_uuid is null;
