-- The chat: one room for each brand and language. A deleted line stays for the operators who answer for it.
create table messaging.chat_line (
  id bigint generated always as identity primary key,
  brand_id integer not null references site.brand,
  language text not null check (language in ('EN', 'TY')),
  member_id bigint not null references identity.member,
  -- Made by the writer before the first try: a line that is sent twice is written once.
  key uuid not null,
  name text not null,
  content text not null check (char_length(content) between 1 and 300),
  sent_at timestamptz not null,
  deleted_by text,
  deleted_at timestamptz,
  unique (member_id, key)
);
create index chat_line_by_room on messaging.chat_line (brand_id, language, id desc);
create index chat_line_by_writer on messaging.chat_line (member_id, id desc);
create index chat_line_by_age on messaging.chat_line (sent_at);

-- Who writes: locked while a line is written, so that two tabs cannot pass the limit together.
create table messaging.chat_writer (
  member_id bigint primary key references identity.member,
  brand_id integer not null references site.brand,
  muted_until timestamptz
);

create table messaging.chat_reading (
  member_id bigint not null references identity.member,
  language text not null check (language in ('EN', 'TY')),
  read_up_to bigint not null,
  primary key (member_id, language)
);

grant select, insert, update, delete on messaging.chat_line to croupier_server;
grant select, insert, update on messaging.chat_writer, messaging.chat_reading to croupier_server;
