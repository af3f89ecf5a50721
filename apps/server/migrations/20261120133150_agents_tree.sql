-- The tree of agents: adjacency beside a path, so that a line is one range of an index.
create extension if not exists ltree with schema public;
create extension if not exists btree_gist with schema public;

create schema agents;
grant usage on schema agents to croupier_server, croupier_audit;

-- The five-minute slot that an instant lies in.
create function agents.slot_of(at timestamptz) returns timestamptz
language sql immutable
return to_timestamp(floor(extract(epoch from at) / 300) * 300);

create table agents.node (
  member_id bigint primary key references identity.member,
  brand_id integer not null references site.brand,
  upline_id bigint references agents.node,
  -- The ids from the head of the line down to the member.
  path public.ltree not null check (public.nlevel(path) <= 16),
  -- Copies for search and sort: names never change.
  username text not null,
  username_key text not null,
  is_agent boolean not null,
  joined_at timestamptz not null,
  -- From this slot on the own play counts in no metric.
  agent_since timestamptz,
  invitation_code text,
  check (upline_id is distinct from member_id),
  check (is_agent <= (agent_since is not null))
);
create index node_by_path on agents.node (path);
create index node_by_upline on agents.node (upline_id, member_id desc);
create index node_by_upline_name on agents.node (upline_id, username_key);
create index node_by_name on agents.node (brand_id, username_key text_pattern_ops);
create index node_heads on agents.node (brand_id, member_id desc) where upline_id is null;
create index node_by_joining on agents.node (brand_id, joined_at);
create index node_by_invitation on agents.node (brand_id, invitation_code) where invitation_code is not null;

-- Where a member stood until a move; a null path is no line at all.
create table agents.former_path (
  member_id bigint not null references agents.node,
  until timestamptz not null,
  path public.ltree,
  primary key (member_id, until)
);
create index former_path_by_path on agents.former_path (path);

create table agents.ceiling (
  brand_id integer not null references site.brand,
  member_type smallint not null check (member_type in (1, 2, 41, 42)),
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  rate_ppm integer not null check (rate_ppm between 0 and 1000000),
  primary key (brand_id, member_type, kind)
);

-- What takes two persons.
create table agents.proposal (
  id bigint generated always as identity primary key,
  brand_id integer not null references site.brand,
  kind text not null check (kind in ('move', 'ceiling', 'release')),
  state text not null check (state in ('asked', 'approved', 'rejected', 'done')),
  subject_id bigint not null,
  payload jsonb not null,
  before text not null,
  after text not null,
  why text not null,
  asked_by bigint not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  decided_by bigint,
  decided_by_name text,
  effective_at timestamptz,
  check (decided_by <> asked_by)
);
create index proposal_by_brand on agents.proposal (brand_id, id desc);
create unique index proposal_open on agents.proposal (kind, subject_id) where kind = 'move' and state in ('asked', 'approved');

-- Transfers along the line; the daily cap is counted here.
create table agents.line_transfer (
  id uuid primary key,
  brand_id integer not null references site.brand,
  client_id uuid not null,
  from_id bigint not null references agents.node,
  to_id bigint not null references agents.node,
  is_downward boolean not null,
  amount_minor bigint not null check (amount_minor > 0),
  note text not null,
  transfer_id bigint not null,
  at timestamptz not null,
  seq bigint generated always as identity unique,
  unique (from_id, client_id)
);
create index line_transfer_out on agents.line_transfer (from_id, seq desc);
create index line_transfer_in on agents.line_transfer (to_id, seq desc);
create trigger line_transfer_is_history before update or delete on agents.line_transfer for each row execute function platform.refuse_change();

grant select, insert, update on agents.node, agents.ceiling, agents.proposal to croupier_server;
grant select, insert on agents.former_path, agents.line_transfer to croupier_server;

-- Members who stood in a line before this schema did.
with recursive line as (
  select m.id, m.brand_id, m.upline_id, text2ltree(m.id::text) as path from identity.member m
  where m.upline_id is null and (m.type in (1, 2, 41, 42) or exists (select from identity.member d where d.upline_id = m.id))
  union all
  select m.id, m.brand_id, m.upline_id, line.path || m.id::text from identity.member m join line on line.id = m.upline_id
)
insert into agents.node (member_id, brand_id, upline_id, path, username, username_key, is_agent, joined_at, agent_since)
select m.id, m.brand_id, m.upline_id, line.path, m.username, m.username_key, m.type in (1, 2, 41, 42), m.registered_at,
       case when m.type in (1, 2, 41, 42) then agents.slot_of(m.registered_at) end
from line join identity.member m on m.id = line.id
order by nlevel(line.path);
