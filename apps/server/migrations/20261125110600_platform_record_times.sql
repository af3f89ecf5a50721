-- The records under the seals are read by their time.
create index trail_by_time on platform.trail using brin (at) with (autosummarize = on);
