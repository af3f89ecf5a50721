-- The records under the seals are read by their time.
create index member_by_time on identity.member using brin (registered_at) with (autosummarize = on);

grant select (is_money_frozen) on identity.member to croupier_audit;
grant select (id, brand_id, username, created_at, duties, status) on identity.operator to croupier_audit;
