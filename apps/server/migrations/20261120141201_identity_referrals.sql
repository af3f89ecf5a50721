-- Who came by a friend's code, counted by it.
create index member_by_referral on identity.member (brand_id, (profile ->> 'referralCode')) where profile ? 'referralCode';
