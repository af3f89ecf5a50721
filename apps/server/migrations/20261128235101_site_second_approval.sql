-- The amount from which two persons approve a withdrawal is one more thing on which two agree.
alter table site.brand_change drop constraint brand_change_kind_check;
alter table site.brand_change add constraint brand_change_kind_check check (kind in ('licence', 'mode', 'host', 'second_approval'));
