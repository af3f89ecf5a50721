-- Studio's lotteries stand under the vendors whose pages the site has for them.
update games.game set vendor_code = 'TCG_SEA', game_type = 'LOTT'
where vendor_code = 'STU' and game_code = 'stu_filipino_3d' and exists (select from games.vendor where code = 'TCG_SEA');
delete from games.vendor_category where vendor_code = 'STU' and game_type = 'ELOTT';
