-- An invitation is a link with settings of its own; what it brought is counted where the tree is.
alter table identity.invitation
  add column label text not null default '',
  add column member_type smallint not null default 0 check (member_type in (0, 2, 41, 42)),
  add column domain text,
  add column uses_max integer check (uses_max > 0),
  add column uses integer not null default 0,
  add column created_at timestamptz not null default now(),
  add column ended_at timestamptz;
create index invitation_by_agent on identity.invitation (agent_id, created_at desc);
grant update (uses, ended_at) on identity.invitation to croupier_server;

-- Which link brought a member, and whether the money of an agent who owes wages rests.
alter table identity.member
  add column invitation_code text,
  add column locked_by text check (locked_by in ('operator', 'upline')),
  add column is_money_frozen boolean not null default false;
create index member_by_invitation on identity.member (brand_id, invitation_code) where invitation_code is not null;
create index session_seen on identity.session (last_seen_at) where ended_at is null and member_id is not null;
