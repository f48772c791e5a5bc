-- Whose first purchase was in dollars has not changed their region by it: only a change waits 90 days for the next.
update users set price_region_at = null
where price_region = 'other' and not exists (select from orders where user_id = users.id and currency = 'egp');
-- An order that nobody paid says nothing of where somebody lives.
update users set price_region = null, price_region_at = null
where price_region is not null and not exists (select from orders where user_id = users.id and paid_at is not null and total > 0);
