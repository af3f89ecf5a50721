-- At which odds a ticket was sold, and the chase that it is part of: the same lines in one draw after the other.

alter table studio.ticket
  add profile text not null default '' check (profile ~ '^[a-z]{0,20}$'),
  add chase_id uuid,
  -- Of a chase: what it stakes in later draws comes back when one of its tickets wins.
  add stops_on_win boolean not null default false,
  add check (chase_id is not null or not stops_on_win);
create index ticket_of_chase on studio.ticket (chase_id, serial) where chase_id is not null;

-- For those who chase: so many draws of a series are opened from the one on that closes then.
create table studio.draws_ahead (
  table_id text not null references studio.game_table,
  series text not null check (series ~ '^[a-z0-9-]{1,40}$'),
  first_closes_at timestamptz not null,
  draws integer not null check (draws > 1),
  primary key (table_id, series, first_closes_at)
);

create or replace function studio.keep_ticket() returns trigger language plpgsql as $$
begin
  if row (new.draw_id, new.session_id, new.player_id, new.currency, new.lines, new.cost_minor, new.placed_at, new.profile, new.chase_id,
      new.stops_on_win)
    is distinct from row (old.draw_id, old.session_id, old.player_id, old.currency, old.lines, old.cost_minor, old.placed_at, old.profile,
      old.chase_id, old.stops_on_win)
    or new.version < old.version
    or (new.version = old.version and new.payout_minor is distinct from old.payout_minor) then
    raise exception 'the terms of a ticket do not change';
  end if;
  return new;
end
$$;
