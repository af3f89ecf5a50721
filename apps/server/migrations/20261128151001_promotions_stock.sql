-- `stock` is how many there are in all, and `taken` how many are gone: an operator who writes the first changes nothing of the second.
alter table promotions.activity add column taken integer not null default 0 check (taken >= 0);
alter table promotions.reward add column taken integer not null default 0 check (taken >= 0);
update promotions.activity a set taken = gone.count, stock = a.stock + gone.count
from (select activity_id, count(*)::integer as count from promotions.application where state in ('issued', 'claimed') group by activity_id) gone
where gone.activity_id = a.id and a.stock is not null;
update promotions.reward w set taken = gone.count, stock = w.stock + gone.count
from (select reward_id, count(*)::integer as count from promotions.redemption where state <> 'rejected' group by reward_id) gone
where gone.reward_id = w.id and w.stock is not null;
