-- Where the card is from that paid, as the gateway tells: one of the signs of the region whose prices hold.
alter table orders add column card_country text;

-- How many orders there are of each state and what they come to, without reading the orders.
create index orders_summed on orders (state, currency) include (total, refunded, paid_at);
