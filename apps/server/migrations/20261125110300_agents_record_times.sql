-- The records under the seals are read by their time.
create index payslip_by_time on agents.payslip using brin (made_at) with (autosummarize = on);
create index payment_by_time on agents.payment using brin (at) with (autosummarize = on);
create index line_transfer_by_time on agents.line_transfer using brin (at) with (autosummarize = on);
create index contract_step_by_time on agents.contract_step using brin (at) with (autosummarize = on);
