-- A promotion may give its money as bonus money of an offer; an award keeps the offer of its time.
alter table promotions.activity add column bonus_code text;
alter table promotions.activity add constraint activity_bonus_offer foreign key (brand_id, bonus_code) references bonuses.offer (brand_id, code);
alter table promotions.award add column bonus_code text;
alter table promotions.award add constraint award_bonus_offer foreign key (brand_id, bonus_code) references bonuses.offer (brand_id, code);
create index activity_by_bonus on promotions.activity (brand_id, bonus_code) where bonus_code is not null;
create index award_by_bonus on promotions.award (brand_id, bonus_code) where bonus_code is not null;
