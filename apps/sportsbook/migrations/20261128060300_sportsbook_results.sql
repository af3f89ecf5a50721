-- What persons entered as the results of markets. A round ends when a result of persons counts, so each of them enters once a round.

create table sportsbook.result_entry (
  market_row bigint not null references sportsbook.market,
  -- How many results of persons counted before.
  round integer not null check (round >= 0),
  operator_id bigint not null,
  person text not null check (person ~ '^[a-z][a-z0-9._-]{1,39}$'),
  -- The result of each outcome, by its id.
  outcomes jsonb not null,
  why text not null check (length(why) between 3 and 200),
  at timestamptz not null default clock_timestamp(),
  primary key (market_row, round, operator_id, person)
);
create index result_entry_at on sportsbook.result_entry (at);

create trigger append_only before update or delete on sportsbook.result_entry for each row execute function sportsbook.refuse_change();
create trigger no_truncate before truncate on sportsbook.result_entry execute function sportsbook.refuse_change();
