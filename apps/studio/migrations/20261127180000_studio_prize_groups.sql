-- The prize group of a player, as the operator told it with the launch, and the one that a ticket was sold at.

alter table studio.session
  add prize_group integer not null default 1960 check (prize_group between 1700 and 1960 and prize_group % 10 = 0);
alter table studio.ticket
  add prize_group integer not null default 1960 check (prize_group between 1700 and 1960 and prize_group % 10 = 0);

create or replace function studio.keep_ticket() returns trigger language plpgsql as $$
begin
  if row (new.draw_id, new.session_id, new.player_id, new.currency, new.lines, new.cost_minor, new.placed_at, new.profile, new.prize_group,
      new.chase_id, new.stops_on_win)
    is distinct from row (old.draw_id, old.session_id, old.player_id, old.currency, old.lines, old.cost_minor, old.placed_at, old.profile,
      old.prize_group, old.chase_id, old.stops_on_win)
    or new.version < old.version
    or (new.version = old.version and new.payout_minor is distinct from old.payout_minor) then
    raise exception 'the terms of a ticket do not change';
  end if;
  return new;
end
$$;
