-- Who somebody is elsewhere is sealed; a member has one account elsewhere, and the hash tells whose it is.
alter table identity.outside_account
  drop constraint outside_account_pkey,
  drop constraint outside_account_brand_id_member_id_key;
alter table identity.outside_account
  alter column subject drop not null,
  alter column name drop not null,
  add column subject_sealed bytea,
  add column subject_hash bytea,
  add column name_sealed bytea,
  add primary key (member_id);
create unique index outside_account_by_subject on identity.outside_account (brand_id, issuer, subject) where subject is not null;
create unique index outside_account_by_hash on identity.outside_account (brand_id, issuer, subject_hash) where subject_hash is not null;
grant update (subject, subject_sealed, subject_hash, name, name_sealed) on identity.outside_account to croupier_server;

-- Whoever has come back and is neither linked nor registered begins anew: these rows live for ten minutes.
delete from identity.outside_sign_in where subject is not null;
alter table identity.outside_sign_in drop column subject, drop column name, drop column email, add column who_sealed bytea;
