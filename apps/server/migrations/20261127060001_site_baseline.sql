create schema site;
grant usage on schema site to croupier_server, croupier_audit;

create table site.brand (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z][a-z0-9]{1,19}$'),
  name text not null,
  mode text not null default 'play' check (mode in ('play', 'real')),
  currency text not null,
  -- Validated by the schema in modules/site/settings.ts on every write.
  settings jsonb not null,
  maintenance jsonb,
  closed_regions text[] not null default '{}',
  created_at timestamptz not null default now(),
  -- What visitors from a closed region read, in each language of the site.
  region_texts jsonb not null default '{"EN": "", "TY": ""}'
);
grant select, insert, update on site.brand to croupier_server;
grant select on site.brand to croupier_audit;

create table site.brand_host (
  host text primary key,
  brand_id integer not null references site.brand
);
grant select, insert on site.brand_host to croupier_server;
grant select on site.brand_host to croupier_audit;

create table site.help_topic (
  brand_id integer references site.brand,
  language text check (language in ('EN', 'TY')),
  topic text,
  position integer not null,
  title text not null,
  content text not null,
  primary key (brand_id, language, topic)
);
grant select, insert, update on site.help_topic to croupier_server;
grant select on site.help_topic to croupier_audit;
