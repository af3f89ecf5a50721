-- Bonus money is given for a reward of the mall, a rank, a raffle, and for what free rounds won, too.
alter table bonuses.bonus_grant drop constraint bonus_grant_source_check;
alter table bonuses.bonus_grant add constraint bonus_grant_source_check check (
  source in ('deposit', 'code', 'operator', 'promotion', 'mission', 'cashback', 'mall', 'rank', 'raffle', 'free_rounds')
) not valid;
alter table bonuses.offer drop constraint offer_kind_check;
alter table bonuses.offer add constraint offer_kind_check check (kind in ('deposit', 'code', 'given', 'cashback', 'free_rounds'));
