-- The table bears the word of the glossary.
alter table identity.letter rename to outgoing_message;
alter table identity.outgoing_message rename constraint letter_pkey to outgoing_message_pkey;
alter table identity.outgoing_message rename constraint letter_brand_id_fkey to outgoing_message_brand_id_fkey;
alter table identity.outgoing_message rename constraint letter_language_check to outgoing_message_language_check;
alter table identity.outgoing_message rename constraint letter_state_check to outgoing_message_state_check;
alter index identity.letter_waiting rename to outgoing_message_waiting;
