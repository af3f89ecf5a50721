-- The records under the seals are read by their time.
create index point_line_by_time on promotions.point_line using brin (at) with (autosummarize = on);
create index award_by_time on promotions.award using brin (issued_at) with (autosummarize = on);
create index redemption_by_time on promotions.redemption using brin (asked_at) with (autosummarize = on);
create index referral_by_time on promotions.referral using brin (made_at) with (autosummarize = on);
