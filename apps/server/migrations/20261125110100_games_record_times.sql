-- The records under the seals are read by their time.
create index launch_by_time on games.launch using brin (started_at) with (autosummarize = on);
