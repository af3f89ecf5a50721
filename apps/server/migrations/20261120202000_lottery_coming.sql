-- Draws to come, as their source announces them; each goes once it is drawn.
create table lottery.coming (
  brand_id integer not null references site.brand,
  vendor_code text not null references games.vendor (code),
  game_code text not null check (game_code ~ '^[A-Za-z0-9_.-]{1,60}$'),
  numero text not null check (numero ~ '^[0-9A-Za-z-]{1,40}$'),
  locks_at timestamptz not null,
  draws_at timestamptz not null check (draws_at >= locks_at),
  primary key (brand_id, vendor_code, game_code, numero)
);

grant select, insert, update, delete on lottery.coming to croupier_server;
grant select on lottery.coming to croupier_audit;
