create or replace trigger grant_is_kept before update or delete on bonuses.bonus_grant for each row execute function bonuses.keep_grant();
create or replace trigger movement_is_history before update or delete on bonuses.movement for each row execute function platform.refuse_change();
create or replace trigger movement_tells_cost after insert on bonuses.movement for each row execute function bonuses.tell_cost();
