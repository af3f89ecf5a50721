-- Rebates may be paid by a job after the end of their day, and a rank may add to the rates of categories.
alter table promotions.program add column is_at_once boolean not null default false;
alter table promotions.program add constraint program_rebates_at_once check (not is_at_once or kind = 'rebate');
alter table promotions.rank add column rebate_ppm integer not null default 0 check (rebate_ppm between 0 and 100000);

-- How far the rebates of a day are paid: members by id, up to this one.
create table promotions.rebate_run (
  brand_id integer references site.brand,
  day text check (day ~ '^\d{4}-\d\d-\d\d$'),
  last_member_id bigint not null,
  paid integer not null,
  finished_at timestamptz,
  primary key (brand_id, day)
);
grant select, insert, update on promotions.rebate_run to croupier_server;
grant select on promotions.rebate_run to croupier_audit;
