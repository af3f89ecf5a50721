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

create or replace function studio.keep_table_round() returns trigger language plpgsql as $$
begin
  if row (new.table_id, new.number, new.fence, new.chain_id, new.link, new.opened_at, new.last_call_at, new.closes_at, new.pace_percent)
    is distinct from row (old.table_id, old.number, old.fence, old.chain_id, old.link, old.opened_at, old.last_call_at, old.closes_at, old.pace_percent) then
    raise exception 'the terms of a round do not change';
  end if;
  if old.outcome is not null and row (new.outcome, new.draws, new.result, new.paytable_version, new.reveal_from, new.reveal_until)
    is distinct from row (old.outcome, old.draws, old.result, old.paytable_version, old.reveal_from, old.reveal_until) then
    raise exception 'the outcome of a round does not change';
  end if;
  return new;
end
$$;

create or replace function studio.keep_table_bet() returns trigger language plpgsql as $$
begin
  if row (new.slip_id, new.session_id, new.side, new.amount_minor, new.auto_cash_out, new.bet_uuid, new.win_uuid, new.rollback_uuid)
    is distinct from row (old.slip_id, old.session_id, old.side, old.amount_minor, old.auto_cash_out, old.bet_uuid, old.win_uuid, old.rollback_uuid)
    or (old.payout_minor is not null and new.payout_minor is distinct from old.payout_minor)
    or (old.cashed_out is not null and row (new.cashed_out, new.cashed_out_at) is distinct from row (old.cashed_out, old.cashed_out_at)) then
    raise exception 'the terms of a bet do not change';
  end if;
  return new;
end
$$;
