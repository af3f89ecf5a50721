-- A round is found by its player and the vendor's name of it. The name is a text of 36 characters as a rule and stood a second time in
-- the key, a third of what a round took; a hash of 64 bits says it, since it has to tell apart the rounds of one player only.
-- A vendor that gives the players of one table one name gets a round for each of them.
alter table games.round drop constraint round_brand_id_vendor_code_round_ref_key;
create unique index round_name on games.round (member_id, hashtextextended(vendor_code || ' ' || round_ref, 0));
