create or replace trigger account_is_history before update or delete on wallet.account for each row execute function platform.refuse_change();
create or replace trigger account_is_history_whole before truncate on wallet.account for each statement execute function platform.refuse_change();

create or replace trigger transfer_is_history before update or delete on wallet.transfer for each row execute function platform.refuse_change();
create or replace trigger transfer_is_history_whole before truncate on wallet.transfer for each statement execute function platform.refuse_change();

create or replace trigger entry_is_history before update or delete on wallet.entry for each row execute function platform.refuse_change();
create or replace trigger entry_is_history_whole before truncate on wallet.entry for each statement execute function platform.refuse_change();

drop trigger if exists hold_has_its_withdrawal on wallet.hold;
create constraint trigger hold_has_its_withdrawal after insert or update on wallet.hold deferrable initially deferred
for each row execute function cashier.judge_row();
drop trigger if exists hold_is_even on wallet.hold;
create constraint trigger hold_is_even after insert or update on wallet.hold deferrable initially deferred
for each row execute function wallet.judge_hold();
create or replace trigger hold_is_kept before delete on wallet.hold for each row execute function platform.refuse_change();
create or replace trigger hold_is_kept_whole before truncate on wallet.hold for each statement execute function platform.refuse_change();

create or replace trigger seal_is_history before update or delete on wallet.seal for each row execute function platform.refuse_change();
create or replace trigger seal_is_history_whole before truncate on wallet.seal for each statement execute function platform.refuse_change();

drop trigger if exists agents_explains on wallet.posting;
create constraint trigger agents_explains after insert on wallet.posting deferrable initially deferred
for each row when (new.kind in ('salary', 'dividend', 'agent_transfer', 'escrow', 'class_change')) execute function agents.explain_posting();
drop trigger if exists bonuses_explain on wallet.posting;
create constraint trigger bonuses_explain after insert on wallet.posting deferrable initially deferred
for each row when (new.kind in ('grant', 'release', 'forfeit')) execute function bonuses.explain_posting();
drop trigger if exists cashier_explains on wallet.posting;
create constraint trigger cashier_explains after insert on wallet.posting deferrable initially deferred
for each row when (new.kind in ('deposit', 'withdrawal', 'adjustment')) execute function cashier.explain_posting();
drop trigger if exists cashier_explains_write_off on wallet.posting;
create constraint trigger cashier_explains_write_off after insert on wallet.posting deferrable initially deferred
for each row when (new.kind = 'write_off') execute function cashier.explain_write_off();
drop trigger if exists games_explain on wallet.posting;
create constraint trigger games_explain after insert on wallet.posting deferrable initially deferred
for each row when (new.kind = 'jackpot_seed') execute function games.explain_seed();
drop trigger if exists identity_explains on wallet.posting;
create constraint trigger identity_explains after insert on wallet.posting deferrable initially deferred
for each row when (new.kind = 'trial_grant') execute function identity.explain_posting();
drop trigger if exists limits_explains on wallet.posting;
create constraint trigger limits_explains after insert on wallet.posting deferrable initially deferred
for each row when (new.kind = 'limit_grant') execute function limits.explain_posting();
drop trigger if exists promotions_explains on wallet.posting;
create constraint trigger promotions_explains after insert on wallet.posting deferrable initially deferred
for each row when (new.kind in ('budget', 'bonus', 'points')) execute function promotions.explain_posting();
drop trigger if exists wallet_explains on wallet.posting;
create constraint trigger wallet_explains after insert on wallet.posting deferrable initially deferred
for each row when (new.kind in ('hold', 'hold_return', 'withdrawal', 'escrow', 'class_change', 'repayment', 'write_off'))
execute function wallet.explain_own();
drop trigger if exists zz_wallet_forgets on wallet.posting;
create constraint trigger zz_wallet_forgets after insert on wallet.posting deferrable initially deferred
for each row execute function wallet.forget_posting();

create or replace trigger seal_source_is_kept before update or delete on wallet.seal_source for each row execute function platform.refuse_change();
create or replace trigger seal_source_is_kept_whole before truncate on wallet.seal_source for each statement execute function platform.refuse_change();
