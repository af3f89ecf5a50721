-- Shows that a bet may leave while they last. Multipliers are hundredths of the stake.

alter table studio.table_round
  -- Times of a round are so many per cent of its game's own, and its multiplier grows as much faster.
  add column pace_percent integer not null default 100 check (pace_percent between 1 and 400);

alter table studio.table_bet
  -- At which multiplier the bet leaves by itself, as its player asked when it was made.
  add column auto_cash_out integer check (auto_cash_out > 100),
  -- At which multiplier it left: by hand, by itself, or because the table pays no more.
  add column cashed_out integer check (cashed_out >= 100),
  -- When the request to leave had arrived, by the clock of the database; none where nobody asked.
  add column cashed_out_at timestamptz,
  add constraint table_bet_cashed_out check (cashed_out_at is null or cashed_out is not null),
  add constraint table_bet_auto_first check (cashed_out <= auto_cash_out);

alter table studio.table_event
  drop constraint table_event_kind_check,
  add constraint table_event_kind_check check (kind in ('opened', 'stakes', 'closed', 'reveal', 'cashed', 'result', 'voided'));

create function studio.keep_pace() returns trigger language plpgsql as $$
begin
  if new.pace_percent is distinct from old.pace_percent then
    raise exception 'the terms of a round do not change';
  end if;
  return new;
end
$$;
create trigger keep_pace before update on studio.table_round for each row execute function studio.keep_pace();

-- What was asked stays, and a bet leaves once.
create function studio.keep_cash_out() returns trigger language plpgsql as $$
begin
  if new.auto_cash_out is distinct from old.auto_cash_out
    or (old.cashed_out is not null and row (new.cashed_out, new.cashed_out_at) is distinct from row (old.cashed_out, old.cashed_out_at)) then
    raise exception 'the terms of a bet do not change';
  end if;
  return new;
end
$$;
create trigger keep_cash_out before update on studio.table_bet for each row execute function studio.keep_cash_out();
