-- What lotteries in prize mode give back to a member, of 2,000 parts. A member without a row has the highest group.
create table games.prize_group (
  brand_id integer not null references site.brand,
  member_id bigint primary key references identity.member,
  prize_group integer not null check (prize_group between 1700 and 1950 and prize_group % 10 = 0)
);
comment on table games.prize_group is 'The prize group of a member whose lotteries give back less than the highest, as an operator set it.';
grant select, insert, update, delete on games.prize_group to croupier_server;
grant select on games.prize_group to croupier_audit;
