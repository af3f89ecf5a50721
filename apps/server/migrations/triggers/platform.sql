create or replace trigger trail_is_history before update or delete on platform.trail for each row execute function platform.refuse_change();
create or replace trigger trail_is_history_whole before truncate on platform.trail for each statement execute function platform.refuse_change();
create or replace trigger trail_names_its_author before insert on platform.trail for each row execute function identity.guard_trail();
