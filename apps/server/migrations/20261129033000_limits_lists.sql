-- The windows of limits of a brand, the newest first. A window's account is made once, so the index costs no bet anything.
create index account_limits on wallet.account (brand_id, id desc) where class = 'limit';
create index play_break_by_brand on limits.play_break (brand_id, id desc);
