-- Stakes of a round that count in no metric: paid with bonus money, or matched by an opposite bet.
alter table games.round add column excluded_minor bigint not null default 0 check (excluded_minor >= 0);

-- What settled rounds came to, as differences: a round that settles, changes afterwards or is voided leaves one row each
-- time, written with the change itself. Differences add up in any order, and a reader that goes by transaction
-- (`xid` below the oldest that still runs) can neither lose a row nor read one twice.
create table games.round_change (
  xid bigint not null default pg_current_xact_id()::text::bigint,
  id bigint generated always as identity,
  brand_id integer not null,
  round_id bigint not null,
  member_id bigint not null,
  node_id integer not null,
  -- When the round closed first: late changes belong to that moment.
  closed_at timestamptz not null,
  rounds smallint not null,
  turnover_minor bigint not null,
  excluded_minor bigint not null,
  payouts_minor bigint not null,
  primary key (xid, id)
);
create trigger round_change_is_history before update or delete on games.round_change for each row execute function platform.refuse_change();

create function games.tell_round_change() returns trigger
language plpgsql
as $$
declare
  was smallint := case when tg_op = 'UPDATE' and old.state = 'settled' then 1 else 0 end;
  is_now smallint := case when new.state = 'settled' then 1 else 0 end;
  turnover bigint := is_now * new.bet_minor - case when was = 1 then old.bet_minor else 0 end;
  excluded bigint := is_now * new.excluded_minor - case when was = 1 then old.excluded_minor else 0 end;
  payouts bigint := is_now * new.win_minor - case when was = 1 then old.win_minor else 0 end;
begin
  if was <> is_now or turnover <> 0 or excluded <> 0 or payouts <> 0 then
    insert into games.round_change (brand_id, round_id, member_id, node_id, closed_at, rounds, turnover_minor, excluded_minor, payouts_minor)
    values (new.brand_id, new.id, new.member_id, new.node_id, coalesce(new.closed_at, now()), is_now - was, turnover, excluded, payouts);
  end if;
  return null;
end
$$;
create trigger round_tells_changes after insert or update on games.round for each row execute function games.tell_round_change();

grant select, insert on games.round_change to croupier_server;
grant select on games.round_change to croupier_audit;
