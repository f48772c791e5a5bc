-- Words, category sets and counts belong to all courses, and one transaction may touch them many times and in any order. They are
-- therefore written once per transaction, when it commits, under one lock that is taken before any of them: no two transactions can
-- wait for each other there.

create function search_lock() returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('search', 0))
$$;

-- Courses that the current transaction has changed; empty again when it commits. `figures` copies numbers, `text` indexes the course
-- again, `later` leaves that to the job.
create table search_pending (
  tx         bigint not null,
  course_id  bigint not null,
  work       text not null check (work in ('figures', 'text', 'later')),
  primary key (tx, course_id, work)
);

-- One row per such transaction, so that its trigger runs once.
create table search_runs (
  tx  bigint primary key
);

create function search_enqueue(ids bigint[], what text) returns void language plpgsql as $$
declare this_tx bigint := pg_current_xact_id()::text::bigint;
begin
  if cardinality(ids) = 0 then return; end if;
  insert into search_pending select this_tx, id, what from unnest(ids) id on conflict do nothing;
  insert into search_runs values (this_tx) on conflict do nothing;
end $$;

-- Brings these courses' rows up to date; those that are not published have none. Stems: A title, B trainers and categories, C what else it is about, D what it mentions.
-- A word that may begin with a joined particle is indexed without it too.
create or replace function search_refresh(ids bigint[]) returns void language plpgsql as $$
begin
  if cardinality(ids) = 0 then return; end if;
  perform search_lock();
  -- Figures that another transaction is writing are read after it has committed.
  perform from course_search where course_id = any (ids) order by course_id for update;
  delete from course_search where course_id = any (ids) and course_id not in (select id from courses where id = any (ids) and published_at is not null);
  insert into category_sets (category_ids)
  select distinct search_categories(id) as category_ids from courses where id = any (ids) and published_at is not null order by 1
  on conflict do nothing;
  with live as materialized (
    select courses.*, course_facets(courses) as facets, search_categories(id) as category_ids from courses where id = any (ids) and published_at is not null
  ), texts (course_id, weight, part, body) as (
    select id, 'A', 1, title || ' / ' || title_ar from live
    union all select ct.course_id, 'B', 2, t.name || ' / ' || t.name_ar from live join course_trainers ct on ct.course_id = live.id join trainers t on t.id = ct.trainer_id where t.published_at is not null
    -- A course is all about a category of one word, and perhaps about half of one that is called «this and that». Names stand apart like parts.
    union all select live.id, case when name ~ ' ' then 'C' else 'B' end, 3 + least(0.04 * row_number() over (partition by live.id order by own, script), 0.96), name
      from live, unnest(category_ids) own join categories k on k.id = own, unnest(array[k.title, k.title_ar]) with ordinality it (name, script) where k.published_at is not null
    union all select id, 'C', 4, concat_ws(' / ', slug, summary, summary_ar, search_lines(outcomes)) from live
    union all select id, 'D', 5, concat_ws(' / ', search_lines(required_skills), search_lines(audience), left(description, 20000), left(description_ar, 20000)) from live
    union all select course_id, 'D', 6, string_agg(l.title || ' / ' || l.title_ar, ' / ' order by l.id) from live join lessons l on l.course_id = live.id group by course_id
  ), tokens as materialized (
    -- Parts stand apart, so that no phrase runs from one into the next.
    select course_id, weight, (part * 1500)::integer + least(place, 1400) as place, word as shown from texts, search_tokens(search_clean(body)) where length(word) <= 60
  ), vocabulary as materialized (
    -- A word is taken apart once, when it is first seen.
    select it.shown, it.is_topic, w.shown is null or it.is_topic and not w.is_topic as fresh,
      coalesce(w.word, search_opening(search_fold(it.shown))) as word, coalesce(w.stem, search_stem(search_fold(it.shown))) as stem
    from (select shown, bool_or(weight <> 'D') as is_topic from tokens group by shown) it left join search_words w on w.shown = it.shown
  ), added as (
    insert into search_words (shown, word, stem, skeleton, is_topic)
    select shown, word, stem, search_skeleton(word), is_topic from vocabulary where fresh and word ~ '[^0-9]' order by shown
    on conflict (shown) do update set is_topic = true where excluded.is_topic and not search_words.is_topic
  ), forms as materialized (
    select shown, it from vocabulary, unnest(array[stem, search_unjoined(word)]) it
  ), vectors as (
    select course_id, string_agg(quote_literal(it) || ':' || place || weight, ' ')::tsvector as words
    from tokens join forms using (shown) where it <> '' group by course_id
  )
  insert into course_search
  select live.id, students_count, facets, k.id, total_seconds, rating_count, rating_avg, published_at, price_egp, price_usd, search_name_vector(title || ' / ' || title_ar), coalesce(words, '')
  from live join category_sets k on k.category_ids = live.category_ids left join vectors on course_id = live.id
  on conflict (course_id) do update set
    students_count = excluded.students_count, facets = excluded.facets, category_set = excluded.category_set, total_seconds = excluded.total_seconds,
    rating_count = excluded.rating_count, rating_avg = excluded.rating_avg, published_at = excluded.published_at,
    price_egp = excluded.price_egp, price_usd = excluded.price_usd, names = excluded.names, words = excluded.words;
end $$;

create function search_settle() returns trigger language plpgsql as $$
declare texts bigint[]; figures bigint[]; later bigint[];
begin
  delete from search_runs where tx = new.tx;
  with done as (delete from search_pending where tx = new.tx returning course_id, work)
  select array(select course_id from done where work = 'text'), array(select course_id from done where work = 'figures'),
    array(select course_id from done where work = 'later')
  into texts, figures, later;
  -- An enrollment changes no count, so two of them never wait for each other here.
  if cardinality(texts) > 0 or cardinality(later) > 0 or exists (
    select from courses c join course_search s on s.course_id = c.id
    where c.id = any (figures) and (course_facets(c), c.total_seconds) is distinct from (s.facets, s.total_seconds))
  then perform search_lock();
  end if;
  perform from course_search where course_id = any (texts || figures) order by course_id for update;
  perform search_refresh(texts);
  update course_search s set
    students_count = c.students_count, facets = course_facets(c), total_seconds = c.total_seconds,
    rating_count = c.rating_count, rating_avg = c.rating_avg, published_at = c.published_at, price_egp = c.price_egp, price_usd = c.price_usd
  from courses c
  where s.course_id = c.id and c.id = any (figures) and c.id <> all (texts) and c.published_at is not null;
  -- A course that is being deleted is skipped: its own transaction takes it out of the search.
  insert into search_stale
  select id from (select id from courses where id = any (later) order by id for key share skip locked) it
  on conflict do nothing;
  return null;
end $$;
create constraint trigger search_runs_settle after insert on search_runs deferrable initially deferred for each row execute function search_settle();

-- Deleting a course would otherwise lock its row here before the search lock.
alter table course_search drop constraint course_search_course_id_fkey1;

create or replace function search_courses_added() returns trigger language plpgsql as $$
begin
  perform search_enqueue(array(select id from touched), 'text');
  return null;
end $$;
create trigger courses_search_removed after delete on courses referencing old table as touched for each statement execute function search_courses_added();

-- Only another text is read again.
create or replace function search_courses_edited() returns trigger language plpgsql as $$
begin
  perform search_enqueue(array(
    select n.id from new_rows n join old_rows o using (id)
    where (n.title, n.title_ar, n.summary, n.summary_ar, n.description, n.description_ar, n.outcomes, n.required_skills, n.audience, n.slug, n.published_at is null)
      is distinct from (o.title, o.title_ar, o.summary, o.summary_ar, o.description, o.description_ar, o.outcomes, o.required_skills, o.audience, o.slug, o.published_at is null)), 'text');
  perform search_enqueue(array(
    select n.id from new_rows n join old_rows o using (id)
    where (n.students_count, n.level, n.language, n.is_free, n.in_plans, n.on_sale, n.total_seconds, n.rating_count, n.rating_avg, n.published_at, n.price_egp, n.price_usd)
      is distinct from (o.students_count, o.level, o.language, o.is_free, o.in_plans, o.on_sale, o.total_seconds, o.rating_count, o.rating_avg, o.published_at, o.price_egp, o.price_usd)), 'figures');
  return null;
end $$;

create or replace function search_courses_touched() returns trigger language plpgsql as $$
begin
  perform search_enqueue(array(select distinct course_id from touched), 'text');
  return null;
end $$;

-- With this transaction where it is a moment's work, by the job where it is not.
create or replace function search_refresh_soon(ids bigint[]) returns void language plpgsql as $$
begin
  perform search_enqueue(ids, case when cardinality(ids) <= 200 then 'text' else 'later' end);
end $$;
