-- What the office of commerce needs: refunds that are under way, what was done about a task, and what orders are found by.

-- Money that somebody sends back. It is claimed here before the gateway is asked, so that of two who send the same at once one does.
create table refunds (
  id          uuid primary key default gen_random_uuid(),
  order_id    uuid not null references orders on delete restrict,
  amount      amount not null check (amount > 0),
  -- What has gone back in all once this has.
  in_all      amount not null check (in_all >= amount),
  reason      text not null default '',
  -- Staff, or the buyer whom the policy allows it.
  asked_by    uuid references users on delete set null,
  state       text not null default 'asked' check (state in ('asked', 'sent', 'refused')),
  created_at  timestamptz not null,
  ended_at    timestamptz,
  unique (order_id, in_all)
);
create unique index refunds_under_way on refunds (order_id) where state = 'asked';
create index on refunds (asked_by);

alter table order_tasks add column note text not null default '';

alter table coupons add column updated_at timestamptz not null default now();

-- One try of a form makes one batch.
alter table giveaway_batches add column key uuid unique;

-- Orders are found by what they are called, by what gateways call them, and in the order of their time or amount.
create index orders_found_by on orders using gin ((title || ' ' || title_ar) gin_trgm_ops) with (fastupdate = off);
create index on orders (reference) where reference is not null;
create index on orders (payment) where payment is not null;
create index on orders (gift_email) where gift_email is not null;
create index on orders (total desc);
create index on orders (state, created_at desc);

-- What staff did about an order.
create index audit_log_orders on audit_log ((details ->> 'order_id')) where details ? 'order_id';
