create or replace trigger point_line_is_history before update or delete on promotions.point_line for each row execute function platform.refuse_change();
create or replace trigger budget_change_is_history before update or delete on promotions.budget_change
for each row execute function platform.refuse_change();
create or replace trigger payment_is_history before update or delete on promotions.payment for each row execute function platform.refuse_change();
create or replace trigger payment_tells_cash after insert on promotions.payment for each row execute function cashier.tell_bonus();
create or replace trigger activity_version_is_history before update or delete on promotions.activity_version
for each row execute function platform.refuse_change();
create or replace trigger raffle_is_kept before update or delete on promotions.raffle for each row execute function promotions.keep_raffle();
create or replace trigger raffle_ticket_is_history before update or delete on promotions.raffle_ticket
for each row execute function platform.refuse_change();
create or replace trigger raffle_win_is_history before update or delete on promotions.raffle_win for each row execute function platform.refuse_change();
create or replace trigger board_period_is_kept before update or delete on promotions.board_period
for each row execute function promotions.keep_board_period();
create or replace trigger board_place_is_history before update or delete on promotions.board_place
for each row execute function platform.refuse_change();
create or replace trigger rank_review_is_history before update or delete on promotions.rank_review
for each row execute function platform.refuse_change();
