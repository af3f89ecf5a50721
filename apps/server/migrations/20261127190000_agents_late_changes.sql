-- What a late change is about, so that a payslip can say why it corrects a settled slot: a change of a round, or of cash where no round is named.
-- Rows from before say nothing of it.
alter table agents.late_change
  add column product text,
  add column round_id bigint,
  add column rounds smallint not null default 0,
  add column turnover_minor bigint not null default 0,
  add column valid_minor bigint not null default 0,
  add column payouts_minor bigint not null default 0;
comment on table agents.late_change is 'Slots of lines that changed after they were settled, one row for each change of a round or of cash.';

-- What was in the log before a slot was settled is in what it stood at.
alter table agents.run add column late_through bigint not null default 0;
comment on column agents.run.late_through is 'The last late change that was known when the run was opened.';
