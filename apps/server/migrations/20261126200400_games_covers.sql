-- Covers that operators brought, drawn anew, three to four. One that no game bears is thrown away a day later.
create table games.cover (
  id uuid primary key,
  brand_id integer not null references site.brand,
  bytes bytea not null check (octet_length(bytes) between 1 and 2000000),
  sent_at timestamptz not null
);
create table games.game_cover (
  brand_id integer not null references site.brand,
  node_id integer not null references games.game,
  cover_id uuid not null references games.cover,
  primary key (brand_id, node_id)
);
create index game_cover_by_cover on games.game_cover (cover_id);
comment on table games.game_cover is 'The cover that a brand shows for a game; without a row the one that is drawn.';

grant select, insert, delete on games.cover to croupier_server;
grant select, insert, update, delete on games.game_cover to croupier_server;
grant select on games.cover, games.game_cover to croupier_audit;
