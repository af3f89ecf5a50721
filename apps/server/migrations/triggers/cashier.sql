create or replace trigger deposit_is_kept before insert or update on cashier.deposit for each row execute function cashier.keep_deposit();
create or replace trigger deposit_is_not_deleted before delete on cashier.deposit for each row execute function platform.refuse_change();
create or replace trigger deposit_tells_cash after insert or update of state on cashier.deposit
  for each row when (new.state = 'paid') execute function cashier.tell_cash_change();

create or replace trigger payee_is_guarded before update of holder, holder_sealed, number_sealed, number_hash on cashier.bank_account
for each row execute function cashier.guard_payee();
create or replace trigger payee_is_kept before insert on cashier.bank_account for each row execute function cashier.keep_payee();
create or replace trigger payee_sealing_is_noted after update of holder, holder_sealed, number_sealed, number_hash on cashier.bank_account
for each row execute function cashier.note_payee_sealing();

drop trigger if exists withdrawal_has_its_hold on cashier.withdrawal;
create constraint trigger withdrawal_has_its_hold after insert or update on cashier.withdrawal deferrable initially deferred
for each row execute function cashier.judge_row();
create or replace trigger withdrawal_is_kept before insert or update on cashier.withdrawal for each row execute function cashier.keep_withdrawal();
create or replace trigger withdrawal_is_not_deleted before delete on cashier.withdrawal for each row execute function platform.refuse_change();
create or replace trigger withdrawal_tells_cash after insert or update of state on cashier.withdrawal
  for each row when (new.state = 'paid') execute function cashier.tell_cash_change();

create or replace trigger step_is_history before update or delete on cashier.step for each row execute function platform.refuse_change();

create or replace trigger provider_event_is_history before update or delete on cashier.provider_event for each row execute function platform.refuse_change();

create or replace trigger cash_change_is_history before update or delete on cashier.cash_change for each row execute function platform.refuse_change();

create or replace trigger receipt_is_kept before update on cashier.receipt for each row execute function cashier.keep_receipt();

create or replace trigger write_off_is_kept before insert or update on cashier.debt_write_off for each row execute function cashier.keep_write_off();
create or replace trigger write_off_is_not_deleted before delete on cashier.debt_write_off for each row execute function platform.refuse_change();

create or replace trigger adjustment_is_kept before insert or update on cashier.adjustment for each row execute function cashier.keep_adjustment();
create or replace trigger adjustment_is_not_deleted before delete on cashier.adjustment for each row execute function platform.refuse_change();

create or replace trigger routing_is_kept before insert or update on cashier.routing for each row execute function cashier.keep_routing();
create or replace trigger routing_is_not_deleted before delete on cashier.routing for each row execute function platform.refuse_change();
create or replace trigger transfer_match_is_kept before insert or update on cashier.transfer_match for each row execute function cashier.keep_transfer_match();
create or replace trigger transfer_match_is_not_deleted before delete on cashier.transfer_match for each row execute function platform.refuse_change();
create or replace trigger channel_is_kept before update on cashier.channel for each row execute function cashier.keep_channel();
create or replace trigger channel_is_not_deleted before delete on cashier.channel for each row execute function platform.refuse_change();
create or replace trigger method_change_is_kept before insert or update on cashier.method_change for each row execute function cashier.keep_method_change();
create or replace trigger method_change_is_not_deleted before delete on cashier.method_change for each row execute function platform.refuse_change();

create or replace trigger payee_sealing_is_history before update or delete on cashier.payee_sealing for each row execute function platform.refuse_change();

create or replace trigger day_file_is_not_deleted before delete on cashier.day_file for each row execute function platform.refuse_change();
create or replace trigger day_line_is_history before update or delete on cashier.day_line for each row execute function platform.refuse_change();
create or replace trigger day_difference_is_kept before insert or update on cashier.day_difference
for each row execute function cashier.keep_day_difference();
create or replace trigger day_difference_is_not_deleted before delete on cashier.day_difference for each row execute function platform.refuse_change();
create or replace trigger withdrawal_stop_begins_and_ends before insert or update on cashier.withdrawal_stop for each row execute function cashier.keep_stop();
create or replace trigger withdrawal_stop_is_kept before delete on cashier.withdrawal_stop for each row execute function platform.refuse_change();
