-- Terms of a round that differ from round to round.

alter table studio.table_round
  -- The place of the card in the table of its game, drawn when the round opens; none in games without cards, and in rounds from before them.
  add column card integer check (card >= 0);

create or replace function studio.keep_pace() returns trigger language plpgsql as $$
begin
  if row (new.pace_percent, new.card) is distinct from row (old.pace_percent, old.card) then
    raise exception 'the terms of a round do not change';
  end if;
  return new;
end
$$;
