-- Members whose rounds could not be counted for their bonus: they are counted again later, and hold back nobody else.
create table games.uncounted_member (
  member_id bigint primary key references identity.member,
  brand_id integer not null references site.brand,
  -- What the last try failed with.
  error text not null check (length(error) <= 500),
  tries integer not null check (tries > 0),
  since timestamptz not null,
  next_try_at timestamptz not null
);
create index uncounted_member_due on games.uncounted_member (next_try_at);
create index uncounted_member_by_brand on games.uncounted_member (brand_id, since);
grant select, insert, update, delete on games.uncounted_member to croupier_server;
grant select on games.uncounted_member to croupier_audit;

-- The rounds that wait with them.
create table games.uncounted_round (
  member_id bigint references games.uncounted_member on delete cascade,
  round_id bigint,
  primary key (member_id, round_id)
);
grant select, insert, delete on games.uncounted_round to croupier_server;
grant select on games.uncounted_round to croupier_audit;
