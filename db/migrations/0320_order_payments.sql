-- Every payment that a gateway reported for an order. Refunds and disputes belong to one payment, and only a payment of the right
-- amount, currency and page counts for the order.
create table order_payments (
  order_id      uuid not null references orders on delete restrict,
  -- As the gateway calls it; empty for orders without a gateway.
  payment       text not null,
  matches       boolean not null default false,
  refunded      amount not null default 0,
  -- By the gateway's id of the dispute: {"status": "open" | "closed" | "lost", "amount": minor units}.
  disputes      jsonb not null default '{}',
  card_country  text,
  primary key (order_id, payment)
);
create index on order_payments (payment);

alter table orders add column dispute_lost amount not null default 0;
update orders set dispute_lost = total - refunded where dispute = 'lost';

insert into order_payments (order_id, payment, matches, refunded, disputes, card_country)
select id, coalesce(payment, ''), true, refunded,
  case when dispute is null then '{}' else jsonb_build_object(
    coalesce((select split_part(event_id, ':', 1) from order_events
      where order_id = orders.id and kind in ('disputed', 'dispute_won', 'dispute_lost') order by id desc limit 1), ''),
    jsonb_build_object(
      'status', case dispute when 'won' then 'closed' else dispute end,
      'amount', case dispute when 'lost' then total - refunded else total end)) end,
  card_country
from orders where paid_at is not null;

-- One message may be reported for two orders by mistake; each order keeps its own record of it.
alter table order_events add column payment text;
alter table order_events drop constraint order_events_gateway_event_id_key;
create unique index order_events_once on order_events (order_id, gateway, event_id);
