-- Its result has two columns more: another signature, which its file in functions/ makes.
drop function if exists reports.waiting_for(integer, bigint);
