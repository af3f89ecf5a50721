-- Who is in which segment, for the list of members.
create or replace view identity.segmented as select s.segment_id, s.member_id from risk.segment_member s;
grant select on identity.segmented to croupier_server;
