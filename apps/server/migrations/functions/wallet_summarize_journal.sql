-- Entries are found by their transfer in summaries of pages, and pages that have none yet are all read, whatever is looked for. The database
-- writes summaries with its vacuum, once a minute: a page of the journal was sealed by reading up to a minute of everybody's entries, and so
-- was every other one. Whoever seals asks for the summaries first. Not at any price: whoever waited for longer would end a vacuum that has
-- the table, which summarizes too.
create or replace function wallet.summarize_journal() returns void
language plpgsql security definer
set search_path = pg_catalog, pg_temp
set lock_timeout = '100ms'
as $$
begin
  perform brin_summarize_new_values('wallet.entry_by_transfer');
exception when lock_not_available then
  null;
end
$$;

revoke all on function wallet.summarize_journal() from public;
grant execute on function wallet.summarize_journal() to croupier_server;
