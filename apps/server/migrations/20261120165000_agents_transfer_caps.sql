-- Caps of transfers along the line, as two persons have set them; a brand without a row has those of rules-contracts.ts.
create table agents.transfer_cap (
  brand_id integer primary key references site.brand,
  minimum_minor bigint not null check (minimum_minor > 0),
  maximum_minor bigint not null,
  daily_minor bigint not null,
  check (minimum_minor <= maximum_minor and maximum_minor <= daily_minor)
);
alter table agents.proposal drop constraint proposal_kind_check;
alter table agents.proposal add constraint proposal_kind_check check (kind in ('move', 'ceiling', 'release', 'transfer_caps'));

grant select, insert, update on agents.transfer_cap to croupier_server;
grant select on agents.transfer_cap to croupier_audit;
