-- Rounds in which the player chooses: what was chosen beside the stake, and the log of actions of a stepped game.

alter table studio.round
  add column choice jsonb not null default 'null',
  drop constraint round_state_check,
  drop constraint round_check,
  drop constraint round_check1,
  drop constraint round_check2,
  drop constraint round_check3,
  drop constraint round_check4,
  drop constraint round_check5;
alter table studio.round
  add constraint round_state check (state in ('DEBIT_PENDING', 'DEBIT_REJECTED', 'ROLLBACK_PENDING', 'ROLLED_BACK', 'PLAYING', 'STEP_DEBIT_PENDING',
    'STEP_ROLLBACK_PENDING', 'CREDIT_PENDING', 'CLOSED')),
  -- What chance decided is written once, with the stake; what comes of it, at the end.
  add constraint round_drawn check ((state in ('PLAYING', 'STEP_DEBIT_PENDING', 'STEP_ROLLBACK_PENDING', 'CREDIT_PENDING', 'CLOSED')) = (draws is not null)),
  add constraint round_ended check ((state in ('CREDIT_PENDING', 'CLOSED')) = (outcome is not null)),
  add constraint round_nonce check ((draws is null) = (nonce is null)),
  add constraint round_paytable check ((draws is null) = (paytable_version is null)),
  add constraint round_payout check ((outcome is null) = (payout_minor is null)),
  add constraint round_refused check ((state = 'DEBIT_REJECTED') = (refusal is not null));

drop index studio.round_one_open;
drop index studio.round_due;
create unique index round_one_open on studio.round (player_id, game_code)
  where state not in ('DEBIT_REJECTED', 'ROLLED_BACK', 'CLOSED');
create index round_due on studio.round (next_attempt_at)
  where state not in ('DEBIT_REJECTED', 'ROLLED_BACK', 'CLOSED');

-- An action is one try of the player or of the clock. Its place among those that count is its position.
create table studio.round_action (
  id uuid primary key,
  round_id uuid not null references studio.round,
  position integer not null check (position >= 0),
  action jsonb not null,
  cost_minor bigint not null check (cost_minor >= 0),
  state text not null check (state in ('DONE', 'DEBIT_PENDING', 'REFUSED', 'ROLLBACK_PENDING', 'ROLLED_BACK')),
  is_default boolean not null,
  bet_uuid uuid not null unique,
  rollback_uuid uuid not null unique,
  at timestamptz not null default clock_timestamp(),
  check (state = 'DONE' or cost_minor > 0),
  check (not is_default or state = 'DONE')
);
create unique index round_action_counts on studio.round_action (round_id, position) where state = 'DONE';
create unique index round_action_open on studio.round_action (round_id) where state in ('DEBIT_PENDING', 'ROLLBACK_PENDING');

create or replace function studio.keep_outcome() returns trigger language plpgsql as $$
begin
  if row (new.bet_minor, new.choice, new.seed_pair_id, new.player_id, new.bet_uuid, new.win_uuid, new.rollback_uuid)
    is distinct from row (old.bet_minor, old.choice, old.seed_pair_id, old.player_id, old.bet_uuid, old.win_uuid, old.rollback_uuid) then
    raise exception 'the terms of a round do not change';
  end if;
  if old.draws is not null and row (new.nonce, new.draws, new.paytable_version) is distinct from row (old.nonce, old.draws, old.paytable_version) then
    raise exception 'what chance decided does not change';
  end if;
  if old.outcome is not null and row (new.outcome, new.payout_minor) is distinct from row (old.outcome, old.payout_minor) then
    raise exception 'the outcome of a round does not change';
  end if;
  return new;
end
$$;

-- Of an action only the state moves, and never once it counts.
create function studio.keep_action() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state in ('DONE', 'REFUSED', 'ROLLED_BACK')
    or row (new.id, new.round_id, new.position, new.action, new.cost_minor, new.is_default, new.bet_uuid, new.rollback_uuid)
      is distinct from row (old.id, old.round_id, old.position, old.action, old.cost_minor, old.is_default, old.bet_uuid, old.rollback_uuid) then
    raise exception 'an action of a round does not change';
  end if;
  return new;
end
$$;
create trigger keep_action before update or delete on studio.round_action for each row execute function studio.keep_action();
create trigger no_truncate before truncate on studio.round_action execute function studio.refuse_change();
