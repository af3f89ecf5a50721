-- What is owed back on a contract that is over and is let go because two operators agreed: nobody nets it any more.
create table agents.write_off (
  id bigint generated always as identity primary key,
  brand_id integer not null references site.brand,
  chain_id uuid not null references agents.contract_account,
  proposal_id bigint not null unique references agents.proposal,
  amount_minor bigint not null check (amount_minor > 0),
  at timestamptz not null
);
create index write_off_by_chain on agents.write_off (chain_id);
create trigger write_off_is_history before delete or update on agents.write_off for each row execute function platform.refuse_change();
alter table agents.proposal drop constraint proposal_kind_check;
alter table agents.proposal add constraint proposal_kind_check check (kind in ('move', 'ceiling', 'release', 'transfer_caps', 'write_off'));

grant select, insert on agents.write_off to croupier_server;
grant select on agents.write_off to croupier_audit;
