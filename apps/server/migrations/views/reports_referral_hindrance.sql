-- Members who came by the code of a member with whom they share a device, or a bank account that money is paid out to.
create or replace view reports.referral_hindrance as
select h.brand_id, h.member_id, h.username, h.inviter_id, h.inviter, h.code, h.registered_at, h.shares_device, h.shares_payee
from (
  select m.brand_id, m.id as member_id, m.username, i.id as inviter_id, i.username as inviter, r.code, m.registered_at,
    exists (
      select from identity.login_device a join identity.login_device b on b.brand_id = a.brand_id and b.device_hash = a.device_hash
      where a.member_id = m.id and b.member_id = i.id
    ) as shares_device,
    exists (
      select from cashier.bank_account a join cashier.bank_account b on b.brand_id = a.brand_id and b.number_hash = a.number_hash
      where a.member_id = m.id and b.member_id = i.id
    ) as shares_payee
  from identity.member m
  join promotions.referral r on r.brand_id = m.brand_id and r.code = m.referral_code
  join identity.member i on i.id = r.member_id
  where m.referral_code is not null
) h
where h.shares_device or h.shares_payee;
grant select on reports.referral_hindrance to croupier_server;
