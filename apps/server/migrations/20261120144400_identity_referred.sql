-- Who came by whose code, for the audit, which reads nothing else of a profile.
create view identity.referred as
select m.brand_id, m.id as member_id, m.profile ->> 'referralCode' as code
from identity.member m
where m.profile ? 'referralCode';
grant select on identity.referred to croupier_audit;
