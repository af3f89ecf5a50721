-- What persons entered as the results of markets. One that counts is a version; each person enters once for the next one.

create table sportsbook.result_entry (
  market_row bigint not null references sportsbook.market,
  -- How many results of persons counted before.
  version integer not null check (version >= 0),
  operator_id bigint not null,
  person text not null check (person ~ '^[a-z][a-z0-9._-]{1,39}$'),
  -- The result of each outcome, by its id.
  outcomes jsonb not null,
  why text not null check (length(why) between 3 and 200),
  at timestamptz not null default clock_timestamp(),
  primary key (market_row, version, operator_id, person)
);
create index result_entry_at on sportsbook.result_entry (at);

create trigger append_only before update or delete on sportsbook.result_entry for each row execute function sportsbook.refuse_change();
create trigger no_truncate before truncate on sportsbook.result_entry execute function sportsbook.refuse_change();
