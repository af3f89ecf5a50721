create schema lottery;
grant usage on schema lottery to croupier_server, croupier_audit;

-- What was drawn. A result is history: the server may write it once and never change it.
create table lottery.draw (
  brand_id integer references site.brand,
  vendor_code text references games.vendor (code),
  game_code text check (game_code ~ '^[A-Za-z0-9_.-]{1,60}$'),
  numero text check (numero ~ '^[0-9A-Za-z-]{1,40}$'),
  win_no text not null check (win_no ~ '^[0-9, |-]{1,200}$'),
  opened_at timestamptz not null,
  primary key (brand_id, vendor_code, game_code, numero)
);
create index draw_by_time on lottery.draw (brand_id, opened_at desc);
grant select, insert on lottery.draw to croupier_server;
grant select on lottery.draw to croupier_audit;

-- Draws to come, as their source announces them; each goes once it is drawn.
create table lottery.coming (
  brand_id integer references site.brand,
  vendor_code text references games.vendor (code),
  game_code text check (game_code ~ '^[A-Za-z0-9_.-]{1,60}$'),
  numero text check (numero ~ '^[0-9A-Za-z-]{1,40}$'),
  locks_at timestamptz not null,
  draws_at timestamptz not null,
  primary key (brand_id, vendor_code, game_code, numero),
  check (draws_at >= locks_at)
);
grant select, insert, update, delete on lottery.coming to croupier_server;
grant select on lottery.coming to croupier_audit;
