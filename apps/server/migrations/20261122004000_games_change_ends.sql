-- What a round told is read by three folds and then by nobody: it may go, but never be changed. The server itself can delete none of it.
drop trigger round_change_is_history on games.round_change;
create trigger round_change_is_history before update on games.round_change for each row execute function platform.refuse_change();
