-- A signal holds at most 8,000 bytes: what touches many things is told in several.
create or replace function tell_changed(topics text[]) returns void language plpgsql as $$
begin
  for at in 1 .. cardinality(topics) by 40 loop
    perform pg_notify('farqad', json_build_object('kind', 'content', 'about', topics[at : at + 39])::text);
  end loop;
end $$;

-- Where reviews of courses are shown: on the pages of those courses, and of who teaches them.
create function review_topics(ids bigint[]) returns text[] language sql stable as $$
  select array(select unnest(array['reviews:' || slug, 'reviews:' || id]) from courses where id = any (ids) and published_at is not null)
    || array(
      select distinct unnest(array['trainer:' || trainers.slug, 'trainer:' || trainers.id])
      from course_trainers join courses on courses.id = course_trainers.course_id join trainers on trainers.id = course_trainers.trainer_id
      where courses.id = any (ids) and courses.published_at is not null and trainers.published_at is not null)
$$;

create or replace function reviews_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.hidden_at, new.trainer_reply) is distinct from (old.hidden_at, old.trainer_reply) then
    perform tell_changed(review_topics(array[old.course_id]));
  end if;
  return null;
end $$;

-- Somebody who was deleted, or has another name or picture, is shown as they were nowhere.
create function person_changed() returns trigger language plpgsql as $$
begin
  perform tell_changed(review_topics(array(select course_id from reviews where user_id = new.id and hidden_at is null)));
  return null;
end $$;
create trigger users_shown after update on users for each row
  when ((old.deleted_at is null, old.name, old.name_ar, old.image) is distinct from (new.deleted_at is null, new.name, new.name_ar, new.image))
  execute function person_changed();
