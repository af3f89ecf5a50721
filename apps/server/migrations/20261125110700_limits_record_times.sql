-- The records under the seals are read by their time.
create index choice_by_time on limits.choice using brin (set_at) with (autosummarize = on);
create index play_break_by_time on limits.play_break using brin (set_at) with (autosummarize = on);
