-- How often a member can take a bonus of deposits; null is with each deposit, as of those that were written before.
update bonuses.offer set gift = gift || '{"timesPerMember": null}' where kind = 'deposit';
