-- The date of birth, sealed, and when it was written last: a gift for the birthday waits a while after that.
alter table identity.member add column birth_date_sealed bytea;
alter table identity.member add column birth_date_set_at timestamptz;
alter table identity.member add constraint member_birth_date_is_dated check ((birth_date_sealed is null) = (birth_date_set_at is null));
