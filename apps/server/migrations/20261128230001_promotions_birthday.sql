-- The year of the birthday for which a member's application stands: a promotion for birthdays is given once in each.
alter table promotions.application add column birthday_year smallint;
