-- Who came by whose code, for the audit, which reads nothing else of a profile.
create or replace view identity.referred as
select m.brand_id, m.id as member_id, m.referral_code as code from identity.member m where m.referral_code is not null;
grant select on identity.referred to croupier_audit;
