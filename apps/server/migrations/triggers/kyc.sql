create or replace trigger decision_is_kept before insert on kyc.decision for each row execute function kyc.keep_decision();
create or replace trigger decision_is_not_changed before update or delete on kyc.decision for each row execute function platform.refuse_change();
create or replace trigger submission_is_not_deleted before delete on kyc.submission for each row execute function platform.refuse_change();
