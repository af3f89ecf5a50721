create or replace function cashier.judge_row() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform cashier.judge_together(new.id);
  return null;
end
$$;

revoke all on function cashier.judge_row() from public;
