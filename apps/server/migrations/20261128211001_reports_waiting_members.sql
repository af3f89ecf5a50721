-- Its result has another column: another signature, which its file in functions/ makes.
drop function if exists reports.waiting_for(integer, bigint);
