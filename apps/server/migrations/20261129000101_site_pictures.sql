-- Pictures that operators brought for what they write, drawn anew. They are kept: a former version of a text shows the one that it had.
create table site.picture (
  id uuid primary key,
  brand_id integer not null references site.brand,
  bytes bytea not null check (octet_length(bytes) between 1 and 5000000),
  width integer not null check (width between 1 and 2400),
  height integer not null check (height between 1 and 2400),
  sent_at timestamptz not null
);
create index picture_by_brand on site.picture (brand_id, sent_at);
comment on table site.picture is 'Pictures of announcements and promotions that a brand brought; anybody who knows the id may see one.';
grant select, insert on site.picture to croupier_server;
grant select on site.picture to croupier_audit;
