-- A batch of a thousand tickets is checked as a whole where each row was checked by itself, and writes one index less.

-- The identity makes serials unique, and lists read them by draw, by player or by chase.
alter table studio.ticket drop constraint ticket_serial_key;

-- A foreign key looks for the ticket of each payout, and locks it once more.
alter table studio.ticket_payout drop constraint ticket_payout_ticket_id_fkey;

create function studio.keep_payouts() returns trigger language plpgsql as $$
begin
  if exists (
    select from written where not exists (select from studio.ticket where ticket.id = written.ticket_id and ticket.version = written.version)
  ) then
    raise exception 'a payout is of a ticket that its version has settled';
  end if;
  return null;
end
$$;
create trigger keep_payouts after insert on studio.ticket_payout
  referencing new table as written for each statement execute function studio.keep_payouts();

create trigger keep_settled before delete on studio.ticket
  for each row when (old.version > 0) execute function studio.refuse_change();
create trigger no_truncate before truncate on studio.ticket execute function studio.refuse_change();
