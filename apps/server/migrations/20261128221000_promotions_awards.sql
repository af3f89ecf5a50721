-- One notion of an award everywhere: points, money, bonus money of an offer, or free rounds of a prize.
alter table promotions.activity add column rounds_code text;
alter table promotions.activity add constraint activity_rounds foreign key (brand_id, rounds_code) references games.round_prize (brand_id, code);
alter table promotions.activity add constraint activity_gives_one check (num_nonnulls(award_minor, rounds_code) <= 1 and (bonus_code is null or award_minor is not null));

alter table promotions.award alter column amount_minor drop not null;
alter table promotions.award add column rounds_code text;
alter table promotions.award add constraint award_rounds foreign key (brand_id, rounds_code) references games.round_prize (brand_id, code);
alter table promotions.award add constraint award_gives_one check (num_nonnulls(amount_minor, rounds_code) = 1 and (bonus_code is null or amount_minor is not null));

alter table promotions.mission add column bonus_code text;
alter table promotions.mission add column rounds_code text;
alter table promotions.mission drop constraint mission_gives_one;
alter table promotions.mission add constraint mission_gives_one check (num_nonnulls(points, award_minor, rounds_code) = 1 and (bonus_code is null or award_minor is not null));
alter table promotions.mission add constraint mission_bonus_offer foreign key (brand_id, bonus_code) references bonuses.offer (brand_id, code);
alter table promotions.mission add constraint mission_rounds foreign key (brand_id, rounds_code) references games.round_prize (brand_id, code);

-- A reward of the kind `bonus` gives one of them, goods give none.
alter table promotions.reward add column bonus_code text;
alter table promotions.reward add column rounds_code text;
alter table promotions.reward add constraint reward_gives_one check (
  case kind when 'bonus' then num_nonnulls(amount_minor, rounds_code) = 1 and (bonus_code is null or amount_minor is not null)
    else num_nonnulls(bonus_code, rounds_code) = 0 end
) not valid;
alter table promotions.reward add constraint reward_bonus_offer foreign key (brand_id, bonus_code) references bonuses.offer (brand_id, code);
alter table promotions.reward add constraint reward_rounds foreign key (brand_id, rounds_code) references games.round_prize (brand_id, code);
-- The free rounds that points were exchanged for: their vendor decides, and not an operator.
alter table promotions.redemption add column rounds_code text;

alter table promotions.rank add column bonus_code text;
alter table promotions.rank add column rounds_code text;
alter table promotions.rank add constraint rank_gives_one check ((rounds_code is null or bonus_minor = 0) and (bonus_code is null or bonus_minor > 0));
alter table promotions.rank add constraint rank_bonus_offer foreign key (brand_id, bonus_code) references bonuses.offer (brand_id, code);
alter table promotions.rank add constraint rank_rounds foreign key (brand_id, rounds_code) references games.round_prize (brand_id, code);

-- The offer as whose bonus money the prizes of a raffle are paid; null is real money.
alter table promotions.raffle add column bonus_code text;
alter table promotions.raffle add constraint raffle_bonus_offer foreign key (brand_id, bonus_code) references bonuses.offer (brand_id, code);
