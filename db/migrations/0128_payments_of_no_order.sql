-- Money that a gateway took for no order of ours is something to look at, too: it is known by the gateway and what that calls it.
alter table order_tasks
  alter column order_id drop not null,
  add column gateway text,
  add column payment text,
  add check ((order_id is null) = (payment is not null and gateway is not null));
create unique index order_tasks_of_no_order on order_tasks (gateway, payment);
