-- The audit excuses no history but that of members who are marked as a demo's.
grant select (is_demo) on identity.member to croupier_audit;
