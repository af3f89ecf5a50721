alter table identity.member
  -- A password that an agent set is good for one sign-in, within a day of being made (D7).
  add column first_password_used_at timestamptz,
  -- For a day after one of these changed, no money leaves to a payee, and a new contact proves nothing.
  add column payment_password_changed_at timestamptz,
  add column contact_changed_at timestamptz;

alter table identity.verification_code drop constraint verification_code_purpose_check;
alter table identity.verification_code add constraint verification_code_purpose_check check (
  purpose in ('register', 'login', 'reset', 'check', 'contact', 'payment')
);

-- An account elsewhere is named by its provider and its number there: the same number at another issuer is somebody else. Links from
-- before name no issuer and let nobody in: they are made again.
alter table identity.outside_account add column issuer text not null default '';
alter table identity.outside_account alter column issuer drop default;
alter table identity.outside_account drop constraint outside_account_pkey;
alter table identity.outside_account add primary key (brand_id, issuer, subject);
