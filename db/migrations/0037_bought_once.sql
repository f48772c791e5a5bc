-- Ready for orders: what one order gives is given once, however often its payment is told of; and times of one thing never lie upon
-- each other by accident, since who buys again while something runs gets it after that.
create extension if not exists btree_gist;

alter table subscriptions add column order_id uuid unique;
-- An order of a diploma gives all its courses.
alter table purchases add column order_id uuid, add unique (order_id, course_id);

-- Money that went back ends what it bought, also what has not begun.
alter table subscriptions drop constraint subscriptions_check, add check (ends_at >= starts_at);
alter table purchases drop constraint purchases_check, add check (ends_at >= starts_at);

-- Times that do lie upon each other follow each other from now on: nobody loses a day.
do $$
declare
  it record;
  free timestamptz;
begin
  for it in select id, user_id, starts_at, ends_at, row_number() over (partition by user_id order by starts_at, id) = 1 as is_first
    from subscriptions order by user_id, starts_at, id loop
    if it.is_first or it.starts_at >= free then free := it.ends_at;
    else
      update subscriptions set starts_at = free, ends_at = free + (it.ends_at - it.starts_at) where id = it.id returning ends_at into free;
    end if;
  end loop;
  for it in select id, starts_at, ends_at, row_number() over (partition by user_id, course_id order by starts_at, id) = 1 as is_first
    from purchases order by user_id, course_id, starts_at, id loop
    if it.is_first or it.starts_at >= free then free := it.ends_at;
    else
      update purchases set starts_at = free, ends_at = free + (it.ends_at - it.starts_at) where id = it.id returning ends_at into free;
    end if;
  end loop;
end $$;

alter table subscriptions add constraint subscriptions_in_turn
  exclude using gist (user_id with =, tstzrange(starts_at, ends_at) with &&);
alter table purchases add constraint purchases_in_turn
  exclude using gist (user_id with =, course_id with =, tstzrange(starts_at, ends_at) with &&);
