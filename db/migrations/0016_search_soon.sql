-- A category or a trainer may have thousands of courses, each of which is read anew when a name changes: that is work for a job, not for who changed the name.

-- Courses whose words are out of date; a job takes them from here, a few at a time.
create table search_stale (
  course_id  bigint primary key references courses on delete cascade
);
create trigger search_stale_done after delete on search_stale for each statement execute function content_changed();

-- At once where it is a moment's work, soon where it is not.
create function search_refresh_soon(ids bigint[]) returns void language plpgsql as $$
begin
  if cardinality(ids) <= 200 then perform search_refresh(ids);
  else insert into search_stale select unnest(ids) order by 1 on conflict do nothing;
  end if;
end $$;

-- Only another name, or another state, is another text of the courses: a picture or a place in a list is not.
create or replace function search_trainers_touched() returns trigger language plpgsql as $$
declare changed bigint[];
begin
  if tg_op = 'UPDATE' then
    changed := array(select n.id from touched n join before b using (id) where (n.name, n.name_ar, n.published_at is null) is distinct from (b.name, b.name_ar, b.published_at is null));
  else changed := array(select id from touched);
  end if;
  delete from search_names where kind = 'trainer' and id = any (changed);
  insert into search_names select 'trainer', id, search_name_vector(name || ' / ' || name_ar) from trainers where published_at is not null and id = any (changed);
  perform search_refresh_soon(array(select distinct course_id from course_trainers where trainer_id = any (changed)));
  return null;
end $$;
drop trigger trainers_search_edited on trainers;
create trigger trainers_search_edited after update on trainers referencing old table as before new table as touched for each statement execute function search_trainers_touched();

create or replace function search_categories_touched() returns trigger language plpgsql as $$
declare changed bigint[];
begin
  if tg_op = 'UPDATE' then
    changed := array(select n.id from touched n join before b using (id)
      where (n.title, n.title_ar, n.parent_id, n.published_at is null) is distinct from (b.title, b.title_ar, b.parent_id, b.published_at is null));
  else changed := array(select id from touched);
  end if;
  delete from search_names where kind = 'category' and id = any (changed);
  insert into search_names select 'category', id, search_name_vector(title || ' / ' || title_ar) from categories where published_at is not null and id = any (changed);
  perform search_refresh_soon(array(
    with recursive below as (
      select unnest(changed) as id
      union select k.id from below b join categories k on k.parent_id = b.id
    ) select distinct course_id from course_categories where category_id in (select id from below)));
  return null;
end $$;
drop trigger categories_search_edited on categories;
create trigger categories_search_edited after update on categories referencing old table as before new table as touched for each statement execute function search_categories_touched();
