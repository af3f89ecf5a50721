create or replace trigger member_status_is_noted after update of status on identity.member
for each row when (old.status is distinct from new.status) execute function risk.note_standing();
create or replace trigger member_tag_is_noted after insert or delete on identity.member_tag for each row execute function risk.note_standing();

create or replace trigger standing_change_is_history before update or delete on risk.standing_change for each row execute function platform.refuse_change();
create or replace trigger segment_rule_is_history before update or delete on risk.segment_rule for each row execute function platform.refuse_change();
create or replace trigger segment_event_is_history before update or delete on risk.segment_event for each row execute function platform.refuse_change();
