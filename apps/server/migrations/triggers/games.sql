create or replace trigger connection_begins after insert on games.vendor_connection for each row execute function games.keep_vendor_key();
create or replace trigger connection_changes after update on games.vendor_connection
  for each row when ((old.public_key, old.base_url, old.operator_id) is distinct from (new.public_key, new.base_url, new.operator_id))
  execute function games.keep_vendor_key();
create or replace trigger promo_ceiling_is_agreed before update of promo_ceiling_minor on games.vendor_connection
for each row when (old.promo_ceiling_minor is distinct from new.promo_ceiling_minor) execute function games.guard_promo_ceiling();
create or replace trigger vendor_key_is_explained before update of public_key on games.vendor_connection
for each row when (old.public_key is distinct from new.public_key) execute function games.guard_vendor_key();

create or replace trigger launch_is_of_its_session before insert on games.launch for each row execute function games.guard_launch();

create or replace trigger round_change_is_history before update on games.round_change for each row execute function platform.refuse_change();

create or replace trigger round_tells_change after update on games.round
referencing old table as before new table as after for each statement execute function games.tell_changed_rounds();
create or replace trigger round_tells_opening after insert on games.round
referencing new table as opened for each statement execute function games.tell_opened_rounds();

create or replace trigger record_is_kept before update on games.vendor_transaction for each row execute function games.keep_record();
create or replace trigger record_is_not_deleted before delete on games.vendor_transaction for each row execute function platform.refuse_change();

create or replace trigger vendor_key_is_history before update or delete on games.vendor_key for each row execute function platform.refuse_change();
create or replace trigger vendor_key_is_history_whole before truncate on games.vendor_key for each statement execute function platform.refuse_change();

create or replace trigger promo_ceiling_is_kept before insert or update on games.promo_ceiling for each row execute function games.keep_promo_ceiling();
create or replace trigger promo_ceiling_is_not_deleted before delete on games.promo_ceiling for each row execute function platform.refuse_change();

create or replace trigger connection_request_is_kept before insert or update on games.connection_request for each row execute function games.keep_connection_request();
create or replace trigger connection_request_is_not_deleted before delete on games.connection_request for each row execute function platform.refuse_change();

create or replace trigger progressive_is_kept before update or delete on games.progressive for each row execute function platform.refuse_change();

create or replace trigger free_bet_terms_are_history before update or delete on games.free_bet_terms for each row execute function platform.refuse_change();
