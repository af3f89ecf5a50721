-- Registrations by day as they are this instant: what has been folded, and the members since.
create or replace view identity.registration as
select d.brand_id, d.day, d.members from identity.registered_day d
union all
select m.brand_id, (m.registered_at at time zone (b.settings ->> 'timeZone'))::date - '1970-01-01'::date, 1
from identity.registered_cursor k
join identity.member m on m.id > k.counted_id and m.type <> 4
join site.brand b on b.id = m.brand_id;
grant select on identity.registration to croupier_server;
