-- What a friend who came by a member's code brings the member: a reward for each step that the friend has reached.
create table promotions.referral_step (
  brand_id integer references site.brand,
  step integer check (step between 1 and 10),
  -- What the friend has paid in and staked in settled rounds since registering, both.
  deposits_minor bigint not null check (deposits_minor >= 0),
  turnover_minor bigint not null check (turnover_minor >= 0),
  reward_minor bigint not null check (reward_minor > 0),
  primary key (brand_id, step),
  check (deposits_minor + turnover_minor > 0)
);
grant select, insert, update on promotions.referral_step to croupier_server;
grant select on promotions.referral_step to croupier_audit;
