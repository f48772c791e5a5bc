-- A search answers with what fits, and with nothing where nothing does. What a course is about (its title, its trainers, its categories and summary, and what one
-- learns in it) counts apart from what its text happens to mention.

-- Words worth correcting to and suggesting: those that some course is about.
alter table search_words add column is_topic boolean not null default false;

-- إلكترونيًا is إلكتروني.
create or replace function search_stem(word text) returns text language plpgsql immutable strict parallel safe as $$
declare stem text := word;
begin
  if word !~ '[\u0621-\u064a]' then return coalesce((ts_lexize('english_stem', word))[1], word); end if;
  stem := regexp_replace(stem, '^(?:و?[فبك]?ال(?=.{3})|[فبك]?ال(?!(?:له|تي|ذي)$)(?=..$)|وال(?=[^د].$))', '');
  stem := regexp_replace(stem, '^و?لل(?=.{3})', '');
  stem := regexp_replace(stem, '^و?لل(?=..$)', 'ل');
  stem := regexp_replace(stem, '^و(?=.{4})', '');
  -- A second time, because a word may begin with these letters itself: إلكتروني, الإلكتروني.
  stem := regexp_replace(stem, '^ال(?=.{3})', '');
  return regexp_replace(stem, '^(.{3,}?)(?:ها|ان|ات|ون|ين|يه|يا|ه|ي)+$', '\1');
end $$;
update search_words set stem = search_stem(search_fold(shown)) where stem <> search_stem(search_fold(shown));
update search_synonyms set terms = terms;

-- Brings these courses' rows up to date; those that are not published have none. Stems: A title, B trainers and categories, C what else it is about, D what it mentions.
create or replace function search_refresh(ids bigint[]) returns void language plpgsql as $$
begin
  if cardinality(ids) = 0 then return; end if;
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
    -- In order, so that of two writers one waits and neither fails.
    insert into search_words (shown, word, stem, skeleton, is_topic)
    select shown, word, stem, search_skeleton(word), is_topic from vocabulary where fresh and word ~ '[^0-9]' order by shown
    on conflict (shown) do update set is_topic = true where excluded.is_topic and not search_words.is_topic
  ), vectors as (
    select course_id, string_agg(quote_literal(stem) || ':' || place || weight, ' ')::tsvector as words from tokens join vocabulary using (shown) where stem <> '' group by course_id
  )
  insert into course_search
  select live.id, students_count, facets, k.id, total_seconds, rating_count, rating_avg, published_at, price_egp, price_usd, search_name_vector(title || ' / ' || title_ar), coalesce(words, '')
  from live join category_sets k on k.category_ids = live.category_ids left join vectors on course_id = live.id
  on conflict (course_id) do update set
    students_count = excluded.students_count, facets = excluded.facets, category_set = excluded.category_set, total_seconds = excluded.total_seconds,
    rating_count = excluded.rating_count, rating_avg = excluded.rating_avg, published_at = excluded.published_at,
    price_egp = excluded.price_egp, price_usd = excluded.price_usd, names = excluded.names, words = excluded.words;
end $$;

-- What courses are about: the index tells, without their long rows. It would cost much to ask row by row, and the planner is told so: it knows nothing of that length.
create function search_topics(words tsvector) returns tsvector language plpgsql immutable strict parallel safe cost 10000 as $$
begin
  return ts_filter(words, '{a,b,c}');
end $$;
create index course_search_topics on course_search using gin (search_topics(words)) with (fastupdate = off);

-- Words, and terms of one word, that are written or heard like this one, given without its article: only such as some course is about. `also`: the other names of a term.
create or replace function search_near(bare text, heard text) returns table (shown text, word text, stem text, courses integer, alike boolean, also text[])
language plpgsql stable rows 30 set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  return query
  select w.shown, w.word, w.stem, w.courses, false, array[]::text[] from search_words w where w.word % bare and length(w.word) > 2 and exists (select from search_words t where t.stem = w.stem and t.is_topic)
  union all
  select w.shown, w.word, w.stem, w.courses, true, array[]::text[] from search_words w where w.skeleton = heard and length(w.word) > 2 and exists (select from search_words t where t.stem = w.stem and t.is_topic)
  union all
  -- A term may be a common mistake itself: what is said is the first of its script.
  select (select first.term from search_terms first where first.synonym_id = t.synonym_id and (first.term ~ '[\u0621-\u064a]') = (t.term ~ '[\u0621-\u064a]') order by first.place limit 1),
    t.folded, t.key, 1, false, array(select other.key from search_terms other where other.synonym_id = t.synonym_id and other.key <> t.key)
  from search_terms t where t.folded % bare and t.folded !~ ' ';
end $$;

select search_refresh_soon(array(select course_id from course_search));
