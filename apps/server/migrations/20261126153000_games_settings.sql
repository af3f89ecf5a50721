-- What a brand makes of a game of the catalogue. A game without a row stands as the catalogue has it.
create table games.game_setting (
  brand_id integer not null references site.brand,
  node_id integer not null references games.game,
  is_on boolean not null,
  is_hot boolean not null,
  is_new boolean not null,
  classify text check (classify in ('JP', 'SC', 'VP', 'TG', 'AC', 'BG')),
  -- Games with a place come first in their lobby, in the order of places.
  place integer check (place between 1 and 9999),
  primary key (brand_id, node_id)
);
comment on table games.game_setting is 'A game as one brand shows it: on or off, hot, new, sub-type, place in its lobby.';

grant select, insert, update on games.game_setting to croupier_server;
grant select on games.game_setting to croupier_audit;
