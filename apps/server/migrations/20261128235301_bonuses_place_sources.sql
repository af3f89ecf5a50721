-- Bonus money is given for a place of a leaderboard and a step of a friend, too.
alter table bonuses.bonus_grant drop constraint bonus_grant_source_check;
alter table bonuses.bonus_grant add constraint bonus_grant_source_check check (
  source in ('deposit', 'code', 'operator', 'promotion', 'mission', 'cashback', 'mall', 'rank', 'raffle', 'leaderboard', 'referral', 'free_rounds')
) not valid;
