-- Registrations by day as they are this instant: what has been folded, and the members since. Their numbers are bounded on both sides: an open
-- end the planner takes for a third of all members, and reads all of them.
create or replace view identity.registration as
select d.brand_id, d.day, d.members from identity.registered_day d
union all
select m.brand_id, (m.registered_at at time zone (b.settings ->> 'timeZone'))::date - '1970-01-01'::date, 1
from identity.member m
join site.brand b on b.id = m.brand_id
where m.type <> 4 and m.id > (select k.counted_id from identity.registered_cursor k) and m.id <= (select max(l.id) from identity.member l);
grant select on identity.registration to croupier_server;
