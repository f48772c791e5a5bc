-- A hundred thousand orders are of some hundred things: what they are called is looked through once for each thing, not for each order.
create table order_titles (
  -- English and Arabic, as the order keeps them.
  name  text primary key
);
insert into order_titles (name) select distinct title || ' ' || title_ar from orders;

create function keep_order_title() returns trigger language plpgsql as $$
begin
  insert into order_titles (name) values (new.title || ' ' || new.title_ar) on conflict do nothing;
  return null;
end $$;
create trigger orders_title after insert or update of title, title_ar on orders for each row execute function keep_order_title();

drop index orders_found_by;
create index orders_of_title on orders ((title || ' ' || title_ar));

-- A page far down the list is counted off in the index alone, and read from either end.
drop index orders_created_at_idx;
drop index orders_total_idx;
create index orders_by_time on orders (created_at desc, id);
create index orders_by_total on orders (total desc, id);
