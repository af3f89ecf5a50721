create or replace function games.summarize_rounds() returns void
language plpgsql security definer
set search_path = pg_catalog, pg_temp
set lock_timeout = '100ms'
as $$
declare
  summary regclass;
begin
  foreach summary in array array['games.vendor_transaction_by_round', 'games.round_by_opening', 'games.round_by_closing']::regclass[] loop
    begin
      perform brin_summarize_new_values(summary);
    exception when lock_not_available then
      null;
    end;
  end loop;
end
$$;

revoke all on function games.summarize_rounds() from public;
grant execute on function games.summarize_rounds() to croupier_server;
