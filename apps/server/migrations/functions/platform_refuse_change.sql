-- Refuses any change of rows that are history, also to the owner.
create or replace function platform.refuse_change() returns trigger
language plpgsql
as $$
begin
  raise exception '% of % is refused: history is never changed', tg_op, tg_table_name using errcode = 'insufficient_privilege';
end
$$;
