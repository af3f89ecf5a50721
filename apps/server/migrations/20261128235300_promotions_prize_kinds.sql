-- Places of leaderboards and raffles, and steps of friends, give an award of any kind: `money`, `points`, `bonus <offer>` or `rounds <prize>`, beside how much
-- of it; free rounds are one prize. Without kinds all places are money, as they were.
alter table promotions.board add column prize_kinds text[] not null default '{}';
alter table promotions.board add constraint board_prize_kinds check (cardinality(prize_kinds) in (0, cardinality(prizes)));
alter table promotions.board_period add column prize_kinds text[] not null default '{}';
alter table promotions.board_period add constraint board_period_prize_kinds check (cardinality(prize_kinds) in (0, cardinality(prizes)));
alter table promotions.board_place add column prize_kind text not null default 'money';
alter table promotions.board_place add constraint board_place_prize_kind check (prize_kind ~ '^(money|points|(bonus|rounds) [a-z][a-z0-9-]{1,39})$');

alter table promotions.referral_step add column reward_kind text not null default 'money';
alter table promotions.referral_step add constraint referral_step_reward_kind
  check (reward_kind ~ '^(money|points|(bonus|rounds) [a-z][a-z0-9-]{1,39})$');

-- `bonus_code` was of all places: each place says its own.
alter table promotions.raffle add column prize_kinds text[] not null default '{}';
alter table promotions.raffle add constraint raffle_prize_kinds check (cardinality(prize_kinds) in (0, cardinality(prizes)));
update promotions.raffle set prize_kinds = array_fill('bonus ' || bonus_code, array[cardinality(prizes)]) where bonus_code is not null;
comment on column promotions.raffle.bonus_code is 'Of raffles before each place had a kind: what it says stands in prize_kinds.';

-- What was won in a raffle may be points.
alter table promotions.award add column points bigint check (points > 0);
alter table promotions.award drop constraint award_gives_one;
alter table promotions.award add constraint award_gives_one check (
  num_nonnulls(amount_minor, rounds_code, points) = 1 and (bonus_code is null or amount_minor is not null)
) not valid;

alter table promotions.point_line drop constraint point_line_kind_check;
alter table promotions.point_line add constraint point_line_kind_check check (
  kind in ('welcome', 'mission', 'activity', 'leaderboard', 'referral', 'raffle', 'redemption', 'convert', 'return', 'adjustment')
) not valid;
