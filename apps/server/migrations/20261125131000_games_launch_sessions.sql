-- A launch lasts no longer than the site session it was opened in; launches from before this column last out their own time.
alter table games.launch add column session_id bigint references identity.session;
