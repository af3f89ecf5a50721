create or replace trigger member_status_is_noted after update of status on identity.member
for each row when (old.status is distinct from new.status) execute function risk.note_standing();
create or replace trigger member_tag_is_noted after insert or delete on identity.member_tag for each row execute function risk.note_standing();

create or replace trigger standing_change_is_history before update or delete on risk.standing_change for each row execute function platform.refuse_change();
create or replace trigger segment_rule_is_history before update or delete on risk.segment_rule for each row execute function platform.refuse_change();
create or replace trigger segment_event_is_history before update or delete on risk.segment_event for each row execute function platform.refuse_change();

create or replace trigger rule_set_takes_two before insert or update on risk.rule_set for each row execute function risk.keep_request();
create or replace trigger rule_set_is_kept before delete on risk.rule_set for each row execute function platform.refuse_change();
create or replace trigger case_request_takes_two before insert or update on risk.case_request for each row execute function risk.keep_request();
create or replace trigger case_request_is_kept before delete on risk.case_request for each row execute function platform.refuse_change();
create or replace trigger case_is_kept before update on risk.case_file for each row execute function risk.keep_case();
create or replace trigger case_stays before delete on risk.case_file for each row execute function platform.refuse_change();
create or replace trigger case_hit_is_history before update or delete on risk.case_hit for each row execute function platform.refuse_change();
create or replace trigger case_member_is_history before update or delete on risk.case_member for each row execute function platform.refuse_change();
create or replace trigger case_step_stays before delete on risk.case_step for each row execute function platform.refuse_change();

create or replace trigger harm_marker_set_is_history before update or delete on risk.harm_marker_set for each row execute function platform.refuse_change();
create or replace trigger harm_event_is_history before update or delete on risk.harm_event for each row execute function platform.refuse_change();
create or replace trigger harm_contact_is_history before update or delete on risk.harm_contact for each row execute function platform.refuse_change();
