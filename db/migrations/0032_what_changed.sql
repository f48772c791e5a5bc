-- A signal says what changed, so that only what shows it is dropped: topics as endpoints name them (`shows`). What nobody can see yet,
-- a draft being edited above all, changes nothing that is kept.
create function tell_changed(topics text[]) returns void language sql as $$
  select pg_notify('farqad', json_build_object('kind', 'content', 'about', topics)::text) where cardinality(topics) > 0
$$;

-- Tables that are shown whole: the topic is the table. The owner's settings show everywhere.
create or replace function content_changed() returns trigger language plpgsql as $$
begin
  perform tell_changed(array[case tg_table_name when 'settings' then '*' else tg_table_name::text end]);
  return null;
end $$;

-- Things that are published: those who show lists of them, and the page of the thing itself.
create function published_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.published_at is not null or tg_op <> 'DELETE' and new.published_at is not null then
    perform tell_changed(array[tg_table_name::text]);
  end if;
  return null;
end $$;

drop trigger trainers_changed on trainers;
create trigger trainers_changed after insert or update or delete on trainers for each row execute function published_changed();
drop trigger categories_changed on categories;
create trigger categories_changed after insert or update or delete on categories for each row execute function published_changed();
drop trigger certificates_changed on certificates;
create trigger certificates_changed after insert or update or delete on certificates for each row execute function published_changed();
drop trigger posts_changed on posts;
create trigger posts_changed after insert or update or delete on posts for each row execute function published_changed();
drop trigger diplomas_changed on diplomas;
create trigger diplomas_changed after insert or delete or update of
  slug, category_id, title, title_ar, summary, summary_ar, description, description_ar, steps,
  price_egp, price_usd, list_price_egp, list_price_usd, image, art, position, published_at, updated_at
  on diplomas for each row execute function published_changed();

-- A published course by its names, with the courses that name it as their prerequisite.
create function course_topics(ids bigint[]) returns text[] language sql stable as $$
  select coalesce(array_agg(distinct topic), '{}') from (
    select unnest(array['courses', 'course:' || c.slug, 'course:' || c.id]) as topic from courses c
    where c.id = any (ids) and c.published_at is not null
    union
    select unnest(array['course:' || c.slug, 'course:' || c.id]) from course_prerequisites p join courses c on c.id = p.course_id
    where p.prerequisite_id = any (ids) and c.published_at is not null
  ) as shown
$$;

create function courses_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.published_at is not null then
    perform tell_changed(array['courses', 'course:' || old.slug, 'course:' || old.id]);
  end if;
  if tg_op <> 'DELETE' and (new.published_at is not null or tg_op = 'UPDATE' and old.published_at is not null) then
    perform tell_changed(course_topics(array[new.id]));
  end if;
  return null;
end $$;
drop trigger courses_changed on courses;
create trigger courses_changed after insert or delete or update of
  slug, title, title_ar, summary, summary_ar, description, description_ar, level, language, is_free, in_plans, on_sale,
  price_egp, price_usd, list_price_egp, list_price_usd, outcomes, required_skills, audience, completion_percentage,
  promo_video, image, art, published_at, updated_at
  on courses for each row execute function courses_changed();

-- What belongs to a course changes it, once it is published.
create function course_part_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform tell_changed(course_topics(array[old.course_id]));
  else perform tell_changed(course_topics(array[new.course_id]));
  end if;
  return null;
end $$;
drop trigger course_categories_changed on course_categories;
create trigger course_categories_changed after insert or update or delete on course_categories for each row execute function course_part_changed();
drop trigger course_trainers_changed on course_trainers;
create trigger course_trainers_changed after insert or update or delete on course_trainers for each row execute function course_part_changed();
drop trigger course_prerequisites_changed on course_prerequisites;
create trigger course_prerequisites_changed after insert or update or delete on course_prerequisites for each row execute function course_part_changed();
drop trigger course_sections_changed on course_sections;
create trigger course_sections_changed after insert or update or delete on course_sections for each row execute function course_part_changed();
drop trigger lessons_changed on lessons;
create trigger lessons_changed after insert or update or delete on lessons for each row execute function course_part_changed();

create function diploma_part_changed() returns trigger language plpgsql as $$
begin
  if exists (select from diplomas where id = case when tg_op = 'DELETE' then old.diploma_id else new.diploma_id end and published_at is not null) then
    perform tell_changed(array['diplomas']);
  end if;
  return null;
end $$;
drop trigger diploma_courses_changed on diploma_courses;
create trigger diploma_courses_changed after insert or update or delete on diploma_courses for each row execute function diploma_part_changed();

-- A new review, and one's other words, may wait for the short life of kept pages; one that was hidden, answered or taken back may not,
-- and touches the pages of its own course alone.
create function reviews_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.hidden_at, new.trainer_reply) is distinct from (old.hidden_at, old.trainer_reply) then
    perform tell_changed(array(
      select unnest(array['reviews:' || slug, 'reviews:' || id]) from courses where id = old.course_id and published_at is not null));
  end if;
  return null;
end $$;
drop trigger reviews_changed on reviews;
create trigger reviews_changed after update or delete on reviews for each row execute function reviews_changed();

-- An owner's word for something, and search made up to date, are seen in searches.
create function search_changed() returns trigger language plpgsql as $$
begin
  perform tell_changed(array['search']);
  return null;
end $$;
drop trigger search_synonyms_changed on search_synonyms;
create trigger search_synonyms_changed after insert or update or delete on search_synonyms for each statement execute function search_changed();
drop trigger search_stale_done on search_stale;
create trigger search_stale_done after delete on search_stale for each statement execute function search_changed();
