-- Every movement of money beside what a report of income is narrowed by, so that what it comes to is read from one narrow table. What was
-- bought is a fact of the order; the country is that of the buyer today.
create table income_moved (
  movement_id  bigint primary key references ledger_movements on delete cascade,
  created_at   timestamptz not null,
  currency     text not null,
  plan_id      bigint,
  course_id    bigint,
  country_id   text,
  amount       bigint not null default 0
);
create index income_moved_by_time on income_moved (created_at, movement_id);
create index income_moved_of_plan on income_moved (plan_id, country_id, created_at, movement_id) include (currency, amount);
create index income_moved_of_course on income_moved (course_id, created_at, movement_id) include (country_id, currency, amount);
create index income_moved_of_country on income_moved (country_id, created_at, movement_id) include (currency, amount);

insert into income_moved (movement_id, created_at, currency, plan_id, course_id, country_id, amount)
  select moved.id, moved.created_at, moved.currency, orders.plan_id, orders.course_id, users.country_id,
    (select coalesce(sum(amount), 0) from ledger_entries where movement_id = moved.id and account = 'money')
  from ledger_movements as moved left join orders on orders.id = moved.order_id left join users on users.id = orders.user_id
  where moved.kind in ('sale', 'refund', 'dispute');

create function income_moves() returns trigger language plpgsql as $$
begin
  insert into income_moved (movement_id, created_at, currency, plan_id, course_id, country_id)
    select new.id, new.created_at, new.currency, orders.plan_id, orders.course_id, users.country_id
    from (select) as one left join orders on orders.id = new.order_id left join users on users.id = orders.user_id;
  return null;
end $$;
create trigger income_moves after insert on ledger_movements for each row
  when (new.kind in ('sale', 'refund', 'dispute')) execute function income_moves();

create function income_amounts() returns trigger language plpgsql as $$
begin
  update income_moved set amount = amount + new.amount where movement_id = new.movement_id;
  return null;
end $$;
create trigger income_amounts after insert on ledger_entries for each row when (new.account = 'money') execute function income_amounts();

create function buyer_lives_elsewhere() returns trigger language plpgsql as $$
begin
  update income_moved set country_id = new.country_id where movement_id in (
    select moved.id from orders join ledger_movements as moved on moved.order_id = orders.id where orders.user_id = new.id);
  return null;
end $$;
create trigger buyer_lives_elsewhere after update of country_id on users for each row
  when (old.country_id is distinct from new.country_id) execute function buyer_lives_elsewhere();

create function order_changes_hands() returns trigger language plpgsql as $$
begin
  update income_moved set country_id = (select country_id from users where id = new.user_id)
    where movement_id in (select id from ledger_movements where order_id = new.id);
  return null;
end $$;
create trigger order_changes_hands after update of user_id on orders for each row
  when (old.user_id is distinct from new.user_id) execute function order_changes_hands();
