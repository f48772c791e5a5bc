-- What somebody has to look at, and what was done about it, each in its order and read from either end.
drop index order_tasks_open;
create index order_tasks_open on order_tasks (created_at, id) where done_at is null;
create index order_tasks_done on order_tasks (done_at, id) where done_at is not null;
create index order_tasks_done_by_coming on order_tasks (created_at, id) where done_at is not null;
