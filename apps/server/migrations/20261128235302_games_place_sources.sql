-- Free rounds are given for a place of a leaderboard or raffle, and for a step of a friend, too.
alter table games.free_bet_terms drop constraint free_bet_terms_source_check;
alter table games.free_bet_terms add constraint free_bet_terms_source_check check (
  source in ('operator', 'promotion', 'mission', 'mall', 'rank', 'raffle', 'leaderboard', 'referral')
) not valid;
