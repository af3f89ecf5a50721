-- What a round's messages were, and what opened or closed in a time, is found in summaries of pages as well; pages without one are all read. A
-- vacuum writes them, when a fifth of what is not frozen has come anew, and of the wishes for summaries in between only 256 are kept. A job asks
-- for them. Not at any price: whoever waited for longer would end a vacuum that has the table, which summarizes at its end.
alter index games.vendor_transaction_by_round set (autosummarize = off);
alter index games.round_by_opening set (autosummarize = off);
alter index games.round_by_closing set (autosummarize = off);

create function games.summarize_rounds() returns void
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
