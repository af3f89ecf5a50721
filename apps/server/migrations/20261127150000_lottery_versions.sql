-- A source may correct a result: a later version stands beside the first, which stays.
alter table lottery.draw
  add version integer not null default 1 check (version > 0),
  drop constraint draw_pkey,
  add primary key (brand_id, vendor_code, game_code, numero, version);
