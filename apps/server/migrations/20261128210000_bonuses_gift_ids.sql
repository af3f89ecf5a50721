-- The id of an operator's gift names one gift of the brand, whoever it is for.
create unique index grant_by_gift on bonuses.bonus_grant (brand_id, reference) where source = 'operator';
