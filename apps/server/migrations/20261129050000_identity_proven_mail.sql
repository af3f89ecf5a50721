-- A mail address that was proven by a code; one that was only typed at the registration may be somebody else's.
alter table identity.member add email_proven_at timestamptz;
