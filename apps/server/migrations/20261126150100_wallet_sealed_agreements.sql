-- What members chose about their time at play, and what operators agreed that a vendor's promotions may pay, come under the seals.
insert into wallet.seal_source (name, time_column, columns, format) values
  ('limits.time_choice', 'set_at', 't.id, t.brand_id, t.member_id, t.kind, t.minutes, t.starts_at', 4),
  ('games.promo_ceiling', 'asked_at', 't.id, t.brand_id, t.vendor_code, t.before_minor, t.ceiling_minor, t.why, t.asked_by, t.asked_by_name', 4);
