-- Whether a file has the rows of the period that was over when it was made, instead of all rows.
alter table exports.schedule add is_of_period boolean not null default false;
grant update (is_of_period) on exports.schedule to croupier_server;
