-- What a brand takes as one stake of a game, at least and at most. A game without a row takes what its vendor offers.
create table games.stake_limit (
  brand_id integer not null references site.brand,
  node_id integer not null references games.game,
  smallest_minor bigint check (smallest_minor > 0),
  largest_minor bigint check (largest_minor >= coalesce(smallest_minor, 1)),
  primary key (brand_id, node_id),
  check (num_nonnulls(smallest_minor, largest_minor) > 0)
);
comment on table games.stake_limit is 'The smallest and the largest stake of one bet that a brand takes in a game.';

grant select, insert, update, delete on games.stake_limit to croupier_server;
grant select on games.stake_limit to croupier_audit;
