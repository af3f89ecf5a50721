-- Brands stand in a tree: two operators of one open another below it, and its manager is invited by the same decision.
alter table site.brand add column parent_id integer references site.brand;
create index brand_by_parent on site.brand (parent_id);

alter table identity.operator_change add column opening jsonb;
alter table identity.operator_change drop constraint operator_change_kind_check;
alter table identity.operator_change add constraint operator_change_kind_check check (kind in ('invite', 'permissions', 'renew', 'close', 'reopen', 'brand'));
alter table identity.operator_change drop constraint operator_change_check1;
alter table identity.operator_change add constraint operator_change_permissions check ((kind in ('invite', 'permissions', 'brand')) = (permissions is not null));
alter table identity.operator_change add constraint operator_change_opening check ((kind = 'brand') = (opening is not null));
