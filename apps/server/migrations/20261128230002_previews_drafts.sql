create schema previews;
grant usage on schema previews to croupier_server;

-- What players would see of a draft, for as long as its link is good. It holds no personal data: accounts that a promotion names are not shown to anybody.
create table previews.draft (
  token_hash bytea primary key,
  brand_id integer not null references site.brand,
  shown jsonb not null,
  expires_at timestamptz not null
);
create index draft_by_end on previews.draft (expires_at);
grant select, insert, delete on previews.draft to croupier_server;
