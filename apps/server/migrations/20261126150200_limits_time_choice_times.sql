-- The records under the seals are read by their time.
create index time_choice_by_time on limits.time_choice using brin (set_at) with (autosummarize = on);
