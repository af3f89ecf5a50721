create or replace trigger member_secrets_are_noted
after update of password_hash, password_sealed, payment_password_hash, payment_password_sealed, totp_sealed on identity.member
for each row execute function identity.note_secret_change('member');

create or replace trigger operator_is_explained before insert or update on identity.operator
for each row execute function identity.guard_operator();
create or replace trigger operator_secrets_are_noted after update of password_hash, password_sealed, totp_sealed on identity.operator
for each row execute function identity.note_secret_change('operator');

create or replace trigger operator_change_is_kept before delete on identity.operator_change for each row execute function platform.refuse_change();
create or replace trigger operator_change_takes_two before insert or update on identity.operator_change
for each row execute function identity.guard_operator_change();

create or replace trigger secret_change_is_history before update or delete on identity.secret_change for each row execute function platform.refuse_change();
