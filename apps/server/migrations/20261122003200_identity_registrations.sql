create index member_by_registration on identity.member (brand_id, registered_at);
