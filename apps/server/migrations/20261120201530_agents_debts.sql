-- What is owed back on a contract that is over goes on to a contract of the same two that runs, and this is the trail of it.
create table agents.debt_move (
  id bigint generated always as identity primary key,
  run_id bigint not null references agents.run,
  from_chain uuid not null,
  to_chain uuid not null check (to_chain <> from_chain),
  amount_minor bigint not null check (amount_minor < 0),
  at timestamptz not null
);
create index debt_move_to on agents.debt_move (to_chain, run_id);
create index debt_move_from on agents.debt_move (from_chain);
create trigger debt_move_is_history before delete or update on agents.debt_move for each row execute function platform.refuse_change();
create index contract_account_owing on agents.contract_account (chain_id) where owed_back_minor < 0;
grant select, insert on agents.debt_move to croupier_server;
grant select on agents.debt_move to croupier_audit;
