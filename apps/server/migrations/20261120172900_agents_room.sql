-- Rows that a run changes again and again keep some room in their pages: a new version then needs no new entry in an index.
alter table agents.line_slot set (fillfactor = 60);
alter table agents.member_slot set (fillfactor = 80);
alter table agents.line_active set (fillfactor = 60);
alter table agents.contract_account set (fillfactor = 60);
