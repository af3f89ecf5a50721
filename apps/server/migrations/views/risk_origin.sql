-- From where members came and where they are paid out to, by hashes that say nothing of themselves. Trials are no members.
create or replace view risk.origin as
select o.brand_id, o.link, o.hash, o.member_id, min(o.at) as at from (
  select d.brand_id, 'device' as link, d.device_hash as hash, d.member_id, d.first_seen_at as at from identity.login_device d
  union all
  select k.brand_id, 'address', k.ip_brand_hash, k.member_id, k.first_seen_at from identity.known_address k where k.ip_brand_hash is not null
  union all
  select a.brand_id, 'payee', a.number_hash, a.member_id, a.created_at from cashier.bank_account a
) o
join identity.member m on m.id = o.member_id and m.type <> 4
group by o.brand_id, o.link, o.hash, o.member_id;
grant select on risk.origin to croupier_server;
