create or replace trigger brand_change_is_kept before insert or update on site.brand_change for each row execute function site.keep_brand_change();
create or replace trigger brand_change_is_not_deleted before delete on site.brand_change for each row execute function platform.refuse_change();

create or replace trigger mode_is_guarded before insert or update of mode, settings on site.brand
for each row when (new.mode = 'real') execute function site.guard_mode();

create or replace trigger second_approval_is_guarded before update of settings on site.brand
for each row when ((new.settings -> 'secondApprovalFromMinor') is distinct from (old.settings -> 'secondApprovalFromMinor')) execute function site.guard_second_approval();

create or replace trigger identity_checks_are_guarded before update of settings on site.brand
for each row when ((new.settings -> 'identityChecks') is distinct from (old.settings -> 'identityChecks'))
execute function site.guard_identity_checks();
