-- Where the pages of a vendor's games are, beside those that the configuration names: they alone may stand in our frames.
alter table games.vendor_connection add column game_origin text check (game_origin ~ '^https?://[^\s/?#@;,]+$');
alter table games.connection_request add column game_origin text not null check (game_origin ~ '^https?://[^\s/?#@;,]+$');
