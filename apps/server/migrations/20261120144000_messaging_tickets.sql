-- Pictures that people send. They were decoded and drawn anew: nothing of the sent bytes is kept.
create table messaging.image (
  id uuid primary key,
  brand_id integer not null references site.brand,
  member_id bigint not null references identity.member,
  -- What the picture belongs to, once it was sent with something; until then it may be thrown away.
  subject text,
  bytes bytea not null check (octet_length(bytes) <= 5242880),
  width integer not null,
  height integer not null,
  sent_at timestamptz not null
);
create index image_unused on messaging.image (sent_at) where subject is null;
create index image_by_subject on messaging.image (subject) where subject is not null;

create table messaging.ticket (
  id bigint generated always as identity primary key,
  brand_id integer not null references site.brand,
  -- Missing for a visitor.
  member_id bigint references identity.member,
  type text not null check (type in ('deposit', 'withdrawal', 'game', 'service', 'application', 'other')),
  content text not null,
  contact text not null default '',
  state text not null check (state in ('open', 'answered')),
  answer text,
  answered_by text,
  sent_at timestamptz not null,
  answered_at timestamptz
);
create index ticket_by_brand on messaging.ticket (brand_id, id desc);

grant select, insert, update on messaging.image, messaging.ticket to croupier_server;
grant delete on messaging.image to croupier_server;
grant select on messaging.ticket to croupier_audit;
