-- Agents act on people too: their marks stand beside the operators', with who they are. `operator_name` is the actor's name.
alter table platform.trail
  alter column operator_id drop not null,
  add column actor_kind text not null default 'operator' check (actor_kind in ('operator', 'agent')),
  add column member_id bigint,
  add constraint trail_actor check ((actor_kind = 'operator') = (operator_id is not null) and (actor_kind = 'agent') = (member_id is not null));
