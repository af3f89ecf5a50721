-- There are values in clear again: the job that seals them has not ended, whatever it ended with before.
update platform.sealing_key set settled_at = null;
