-- The column bears the word of the glossary.
alter table games.game rename column classify to sub_type;
alter table games.game rename constraint game_classify_check to game_sub_type_check;
alter table games.game_setting rename column classify to sub_type;
alter table games.game_setting rename constraint game_setting_classify_check to game_setting_sub_type_check;
