create or replace trigger node_counts_moved after update on agents.node
  referencing old table as went new table as came for each statement execute function agents.count_moved();
create or replace trigger node_counts_newcomers after insert on agents.node
  referencing new table as came for each statement execute function agents.count_newcomers();
create or replace trigger node_is_no_trial before insert on agents.node for each row execute function agents.keep_trials_out();

create or replace trigger former_path_marks after insert on agents.former_path for each row execute function agents.mark_moved();

create or replace trigger proposal_is_kept before update on agents.proposal for each row execute function agents.keep_proposal();

create or replace trigger line_transfer_is_history before update or delete on agents.line_transfer for each row execute function platform.refuse_change();

create or replace trigger contract_is_kept before delete on agents.contract for each row execute function platform.refuse_change();
create or replace trigger contract_terms_stay before update of terms, terms_hash, kind, product, period, payer, giver_id, taker_id, chain_id, version
  on agents.contract for each row execute function agents.refuse_other_terms();

create or replace trigger contract_step_is_history before update or delete on agents.contract_step for each row execute function platform.refuse_change();

create or replace trigger line_slot_tells_changed_days after update on agents.line_slot
  referencing old table as went new table as came for each statement execute function agents.tell_changed_days();
create or replace trigger line_slot_tells_days after insert on agents.line_slot
  referencing new table as came for each statement execute function agents.tell_days();

create or replace trigger payslip_is_kept before update on agents.payslip for each row execute function agents.keep_payslip();
create or replace trigger payslip_is_not_deleted before delete on agents.payslip for each row execute function platform.refuse_change();

create or replace trigger payment_is_history before update or delete on agents.payment for each row execute function platform.refuse_change();

create or replace trigger debt_move_is_history before delete or update on agents.debt_move for each row execute function platform.refuse_change();

create or replace trigger write_off_is_history before delete or update on agents.write_off for each row execute function platform.refuse_change();
