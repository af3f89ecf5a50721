-- Tickets that a trader looks at before they are taken: as they were asked for, and the smaller stake that was offered instead.

create table sportsbook.review (
  ticket_id uuid primary key references sportsbook.ticket,
  reason text not null check (reason in ('stake', 'player')),
  -- What the player asked for: the stake of one combination, and of all.
  unit_minor bigint not null check (unit_minor > 0),
  cost_minor bigint not null check (cost_minor >= unit_minor),
  offered_unit_minor bigint check (offered_unit_minor > 0 and offered_unit_minor < unit_minor)
);

create function sportsbook.refuse_review() returns trigger language plpgsql as $$
begin
  raise exception 'a review keeps what was asked for, and what was offered first';
end
$$;
create trigger keep_review before update on sportsbook.review for each row
when (
  row (new.ticket_id, new.reason, new.unit_minor, new.cost_minor) is distinct from row (old.ticket_id, old.reason, old.unit_minor, old.cost_minor)
  or old.offered_unit_minor is not null
)
execute function sportsbook.refuse_review();
create trigger no_delete before delete on sportsbook.review for each row execute function sportsbook.refuse_change();
create trigger no_truncate before truncate on sportsbook.review execute function sportsbook.refuse_change();

alter table sportsbook.ticket
  drop constraint ticket_state_check,
  drop constraint ticket_check4,
  add constraint ticket_state_check check (state in (
    'REVIEW_PENDING', 'OFFERED', 'DELAYED', 'DEBIT_PENDING', 'ACCEPTED', 'REJECTED', 'ROLLBACK_PENDING', 'ROLLED_BACK', 'CREDIT_PENDING', 'CLOSED',
    'TAKE_BACK_PENDING', 'CASHED_OUT'
  )),
  add constraint ticket_accepted_check check (accepted_at is not null or state in ('REVIEW_PENDING', 'OFFERED', 'DELAYED', 'REJECTED'));

drop index sportsbook.ticket_open_of_player;
create index ticket_open_of_player on sportsbook.ticket (player_id, serial desc)
  where state in ('REVIEW_PENDING', 'OFFERED', 'DELAYED', 'DEBIT_PENDING', 'ACCEPTED');
drop index sportsbook.ticket_due;
create index ticket_due on sportsbook.ticket (next_attempt_at)
  where state in ('REVIEW_PENDING', 'OFFERED', 'DELAYED', 'DEBIT_PENDING', 'ROLLBACK_PENDING', 'CREDIT_PENDING', 'TAKE_BACK_PENDING');
create index ticket_waiting on sportsbook.ticket (serial) where state in ('REVIEW_PENDING', 'OFFERED');

-- What a ticket costs does not change, but for the stake that its player takes instead of the one that was asked for.
drop trigger keep_ticket on sportsbook.ticket;
create trigger keep_ticket before update on sportsbook.ticket for each row
when (
  row (new.session_id, new.player_id, new.currency, new.sizes, new.odds_change, new.rule_set, new.cap_minor, new.placed_at)
  is distinct from row (old.session_id, old.player_id, old.currency, old.sizes, old.odds_change, old.rule_set, old.cap_minor, old.placed_at)
  or (old.accepted_at is not null and new.accepted_at is distinct from old.accepted_at)
  or new.unit_minor > old.unit_minor
  or new.version < old.version
  or (new.version = old.version and new.payout_minor is distinct from old.payout_minor)
)
execute function sportsbook.refuse_terms();

create function sportsbook.keep_stake() returns trigger language plpgsql as $$
begin
  if old.state <> 'OFFERED' or not exists (
    select from sportsbook.review
    where ticket_id = new.id and offered_unit_minor = new.unit_minor and new.cost_minor = cost_minor / unit_minor * new.unit_minor
  ) then
    raise exception 'the terms of a ticket do not change';
  end if;
  return new;
end
$$;
create trigger keep_stake before update on sportsbook.ticket for each row
when (new.cost_minor is distinct from old.cost_minor or (old.accepted_at is null and new.unit_minor is distinct from old.unit_minor))
execute function sportsbook.keep_stake();
