-- A round is looked up by its id for every win. While the table was empty to the planner's knowledge, the index of a member's rounds,
-- which holds the id as well, cost the same to him, and a prepared plan that had taken it read an entry of every member for each round.
-- Partial, it serves only who names the member.
drop index games.round_by_member;
create index round_by_member on games.round (member_id, id desc) where member_id > 0;
