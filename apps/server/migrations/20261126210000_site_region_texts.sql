-- What visitors from a closed region read, in each language of the site.
alter table site.brand add column region_texts jsonb not null default '{"EN": "", "TY": ""}';
update site.brand set region_texts = jsonb_build_object('EN', region_info, 'TY', region_info) where region_info <> '';
alter table site.brand drop column region_info;
