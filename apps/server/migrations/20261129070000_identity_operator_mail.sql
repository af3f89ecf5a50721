-- An operator's own mail address, proven by a code that went there, and the language in which mails to it are written.
alter table identity.operator
  add email_sealed bytea,
  add email_language text check (email_language in ('EN', 'TY')),
  add email_proven_at timestamptz,
  add constraint operator_email_whole check (num_nulls(email_sealed, email_language, email_proven_at) in (0, 3));
alter table identity.verification_code drop constraint verification_code_purpose_check;
alter table identity.verification_code add constraint verification_code_purpose_check
  check (purpose in ('register', 'login', 'reset', 'check', 'contact', 'payment', 'operator_mail'));
