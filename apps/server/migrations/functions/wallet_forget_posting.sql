-- The last of the triggers by its name. What vendors move is posted with its record, by games.record_messages.
create or replace function wallet.forget_posting() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if new.kind in ('bet', 'win', 'rollback') then
    raise exception 'transfer % moves money that no record of a vendor''s message explains', new.transfer_id using errcode = 'check_violation';
  end if;
  delete from wallet.posting p where p.transfer_id = new.transfer_id;
  return null;
end
$$;

revoke all on function wallet.forget_posting() from public;
