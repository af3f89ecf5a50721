-- How many days before its end the member was told last that a step expires.
alter table kyc.submission add noticed_days smallint check (noticed_days > 0);
grant update (noticed_days) on kyc.submission to croupier_server;
