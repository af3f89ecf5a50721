create or replace trigger point_line_is_history before update or delete on promotions.point_line for each row execute function platform.refuse_change();
