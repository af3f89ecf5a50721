-- What a promotion asks beside its goal, and of whom; null asks nothing more of anybody.
alter table promotions.activity add column conditions jsonb;
