-- Finding courses in either language, however they are spelled.
-- A word has four forms: as shown (lower case, no diacritics), folded (one letter for all its spellings), stem (no article, no endings)
-- and skeleton (its consonants). What is indexed and what is asked for go through the same functions; rules.ts mirrors the first two.

-- Lower case without diacritics and tatweel; hamzas and the like stay, so it can be shown to people.
create function search_clean(t text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(lower(normalize(t, NFKC) collate "C"), '[\u0300-\u036f\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u200b-\u200f]', '', 'g')
$$;

-- One letter for all spellings: أإآٱ are ا, ى is ي, ة is ه, ؤ is و, ئ is ي, ء is nothing, é is e, and digits are 0 to 9.
create function search_fold(t text) returns text language sql immutable strict parallel safe as $$
  select translate(
    regexp_replace(lower(normalize(t, NFKD) collate "C"), '[\u0300-\u036f\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u200b-\u200f]', '', 'g'),
    'ىةٱیکڤپچگ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ء', 'يهايكفبجج01234567890123456789')
$$;

-- The words of a cleaned text with their places. Everything that is neither space nor a sign is a word; c++ and c# are words too.
create function search_tokens(cleaned text) returns table (word text, place bigint) language sql immutable strict parallel safe rows 60 as $$
  select it[1], place from regexp_matches(cleaned,
    '([^\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u060c\u061b\u061d-\u061f\u066a-\u066d\u06d4\u2000-\u2bff\u2e00-\u2e7f\u3000-\u303f\ufd3e\ufd3f\ufeff\ufffd\U0001f000-\U0001faff]+(?:[+][+]|#)?)', 'g') with ordinality as found (it, place)
$$;

-- A folded word without article, joined particles and endings. The Arabic rules are our own: PostgreSQL's tell محاسبه from المحاسبه.
create function search_stem(word text) returns text language plpgsql immutable strict parallel safe as $$
declare stem text := word;
begin
  if word !~ '[\u0621-\u064a]' then return coalesce((ts_lexize('english_stem', word))[1], word); end if;
  stem := regexp_replace(stem, '^و?[فبك]?ال(?=.{3})', '');
  stem := regexp_replace(stem, '^و?لل(?=.{3})', '');
  stem := regexp_replace(stem, '^و(?=.{4})', '');
  -- A second time, because a word may begin with these letters itself: إلكتروني, الإلكتروني.
  stem := regexp_replace(stem, '^ال(?=.{3})', '');
  return regexp_replace(stem, '^(.{3,}?)(?:ها|ان|ات|ون|ين|يه|ه|ي)+$', '\1');
end $$;

-- The consonants of a folded word: people agree on them when they write a name or a foreign word by ear.
create function search_skeleton(word text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(left(heard, 1) || regexp_replace(substr(heard, 2), '[aeiouywhاويه]', '', 'g'), '(.)\1+', '\1', 'g')
  from translate(replace(replace(word, 'ph', 'f'), 'ck', 'k'), 'cqz', 'kks') heard
$$;

-- A folded word as it is typed from its beginning: without the article, which may or may not be typed.
create function search_opening(word text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(word, '^(?:و?[فبك]?ال|و?لل)(?=..)', '')
$$;

-- Every word of published courses. Kept when its last course goes, until the job that counts them; so whoever reads it asks for courses too.
create table search_words (
  shown     text primary key,
  -- Folded, without the article.
  word      text not null,
  stem      text not null,
  skeleton  text not null,
  -- In how many courses, when last counted.
  courses   integer not null default 1
);
create index on search_words (stem);
create index on search_words (skeleton);
create index on search_words (word text_pattern_ops);
create index on search_words using gin (word gin_trgm_ops);

-- Published courses, and only those, as listings and searches see them. Narrow rows, since counting reads all of them:
-- what is long is kept beside the table. No figure that changes with every enrolment is indexed, so that those updates stay cheap.
create table course_search (
  course_id       bigint primary key references courses on delete cascade,
  -- Own categories and all above them.
  category_ids    bigint[] not null,
  level           text not null,
  language        text not null,
  -- 1 free, 2 in plans, 4 on sale.
  access          smallint not null,
  total_seconds   integer not null,
  rating_avg      real not null,
  rating_count    integer not null,
  students_count  integer not null,
  price_egp       integer,
  price_usd       integer,
  published_at    timestamptz not null,
  -- Openings and stems of the title's words.
  names           tsvector not null,
  -- Stems: A title, B trainers, C skills and categories, D text.
  words           tsvector not null
) with (fillfactor = 85, toast_tuple_target = 128);
alter table course_search alter column names set storage external, alter column words set storage external;
create index on course_search using gin (names);
create index on course_search using gin (words);

-- Trainers and categories that are public, by name.
create table search_names (
  kind   text not null check (kind in ('trainer', 'category')),
  id     bigint not null,
  names  tsvector not null,
  primary key (kind, id)
);
create index on search_names using gin (names);

-- Groups of terms that mean the same, in both languages and as people misspell them. The first of each script is the one that is shown.
create table search_synonyms (
  id          bigint generated by default as identity primary key,
  slug        slug not null unique,
  terms       text[] not null check (cardinality(terms) between 2 and 40),
  updated_at  timestamptz not null default now()
);

-- One row a term; key: its stems.
create table search_terms (
  synonym_id  bigint not null references search_synonyms on delete cascade,
  place       integer not null,
  term        text not null,
  folded      text not null,
  key         text not null,
  primary key (synonym_id, place)
);
create index on search_terms (key);
create index on search_terms (folded text_pattern_ops);
create index on search_terms using gin (folded gin_trgm_ops);

-- What was looked for and not found, for the office.
create table search_misses (
  query    text not null,
  locale   text not null check (locale in ('en', 'ar')),
  misses   integer not null default 1,
  last_at  timestamptz not null,
  primary key (query, locale)
);
create index on search_misses (misses desc, last_at desc);

create function search_name_vector(t text) returns tsvector language sql immutable strict as $$
  select coalesce(string_agg(quote_literal(form), ' ')::tsvector, '')
  from search_tokens(search_clean(t)), search_fold(word) folded, unnest(array[folded, search_opening(folded), search_stem(folded)]) form
  where length(form) between 1 and 60
$$;

create function search_lines(list jsonb) returns text language sql immutable strict as $$
  select coalesce(string_agg(concat_ws(' / ', it ->> 'text', it ->> 'text_ar'), ' / '), '') from jsonb_array_elements(list) it
$$;

create function search_categories(course bigint) returns bigint[] language sql stable as $$
  with recursive above as (
    select k.id, k.parent_id from course_categories cc join categories k on k.id = cc.category_id where cc.course_id = course
    union select k.id, k.parent_id from above a join categories k on k.id = a.parent_id
  ) select coalesce(array_agg(id order by id), '{}') from above
$$;

-- Brings these courses' rows up to date; those that are not published have none.
create function search_refresh(ids bigint[]) returns void language plpgsql as $$
begin
  if cardinality(ids) = 0 then return; end if;
  delete from course_search where course_id = any (ids) and course_id not in (select id from courses where id = any (ids) and published_at is not null);
  with live as materialized (
    select * from courses where id = any (ids) and published_at is not null
  ), texts (course_id, weight, part, body) as (
    select id, 'A', 1, title || ' / ' || title_ar from live
    union all select ct.course_id, 'B', 2, t.name || ' / ' || t.name_ar from live join course_trainers ct on ct.course_id = live.id join trainers t on t.id = ct.trainer_id where t.published_at is not null
    union all select live.id, 'C', 3, k.title || ' / ' || k.title_ar from live, unnest(search_categories(live.id)) own join categories k on k.id = own where k.published_at is not null
    union all select id, 'C', 4, slug || ' / ' || search_lines(outcomes) || ' / ' || search_lines(required_skills) from live
    union all select id, 'D', 5, concat_ws(' / ', summary, summary_ar, search_lines(audience), left(description, 20000), left(description_ar, 20000)) from live
    union all select course_id, 'D', 6, string_agg(l.title || ' / ' || l.title_ar, ' / ' order by l.id) from live join lessons l on l.course_id = live.id group by course_id
  ), tokens as materialized (
    -- Parts stand apart, so that no phrase runs from one into the next.
    select course_id, weight, part * 1500 + least(place, 1400) as place, word as shown from texts, search_tokens(search_clean(body)) where length(word) <= 60
  ), vocabulary as materialized (
    -- A word is taken apart once, when it is first seen.
    select it.shown, w.shown is null as fresh, coalesce(w.word, search_opening(search_fold(it.shown))) as word, coalesce(w.stem, search_stem(search_fold(it.shown))) as stem
    from (select distinct shown from tokens) it left join search_words w on w.shown = it.shown
  ), added as (
    -- In order, so that of two writers one waits and neither fails.
    insert into search_words (shown, word, stem, skeleton) select shown, word, stem, search_skeleton(word) from vocabulary where fresh and stem <> '' order by shown on conflict do nothing
  ), vectors as (
    select course_id, string_agg(quote_literal(stem) || ':' || place || weight, ' ')::tsvector as words from tokens join vocabulary using (shown) where stem <> '' group by course_id
  )
  insert into course_search
  select id, search_categories(id), level, language, is_free::integer + in_plans::integer * 2 + on_sale::integer * 4, total_seconds,
    rating_avg, rating_count, students_count, price_egp, price_usd, published_at, search_name_vector(title || ' / ' || title_ar), coalesce(words, '')
  from live left join vectors on course_id = id
  on conflict (course_id) do update set
    category_ids = excluded.category_ids, level = excluded.level, language = excluded.language, access = excluded.access,
    total_seconds = excluded.total_seconds, rating_avg = excluded.rating_avg, rating_count = excluded.rating_count, students_count = excluded.students_count,
    price_egp = excluded.price_egp, price_usd = excluded.price_usd, published_at = excluded.published_at, names = excluded.names, words = excluded.words;
end $$;

create function search_courses_added() returns trigger language plpgsql as $$
begin
  perform search_refresh(array(select id from touched));
  return null;
end $$;
create trigger courses_search_added after insert on courses referencing new table as touched for each statement execute function search_courses_added();

-- Figures change often and cost little; only another text is read again.
create function search_courses_edited() returns trigger language plpgsql as $$
declare rewritten bigint[];
begin
  rewritten := array(
    select n.id from new_rows n join old_rows o using (id)
    where (n.title, n.title_ar, n.summary, n.summary_ar, n.description, n.description_ar, n.outcomes, n.required_skills, n.audience, n.published_at is null)
      is distinct from (o.title, o.title_ar, o.summary, o.summary_ar, o.description, o.description_ar, o.outcomes, o.required_skills, o.audience, o.published_at is null));
  perform search_refresh(rewritten);
  update course_search s set
    level = n.level, language = n.language, access = n.is_free::integer + n.in_plans::integer * 2 + n.on_sale::integer * 4, total_seconds = n.total_seconds,
    rating_avg = n.rating_avg, rating_count = n.rating_count, students_count = n.students_count, price_egp = n.price_egp, price_usd = n.price_usd, published_at = n.published_at
  from new_rows n
  where s.course_id = n.id and n.id <> all (rewritten);
  return null;
end $$;
create trigger courses_search_edited after update on courses referencing old table as old_rows new table as new_rows for each statement execute function search_courses_edited();

-- Something that belongs to a course was touched.
create function search_courses_touched() returns trigger language plpgsql as $$
begin
  perform search_refresh(array(select distinct course_id from touched));
  return null;
end $$;
create trigger course_trainers_search_added after insert on course_trainers referencing new table as touched for each statement execute function search_courses_touched();
create trigger course_trainers_search_removed after delete on course_trainers referencing old table as touched for each statement execute function search_courses_touched();
create trigger course_categories_search_added after insert on course_categories referencing new table as touched for each statement execute function search_courses_touched();
create trigger course_categories_search_removed after delete on course_categories referencing old table as touched for each statement execute function search_courses_touched();
create trigger lessons_search_added after insert on lessons referencing new table as touched for each statement execute function search_courses_touched();
create trigger lessons_search_removed after delete on lessons referencing old table as touched for each statement execute function search_courses_touched();
create trigger lessons_search_edited after update on lessons referencing new table as touched for each statement execute function search_courses_touched();

create function search_trainers_touched() returns trigger language plpgsql as $$
begin
  delete from search_names where kind = 'trainer' and id in (select id from touched);
  insert into search_names select 'trainer', id, search_name_vector(name || ' / ' || name_ar) from trainers where published_at is not null and id in (select id from touched);
  perform search_refresh(array(select distinct course_id from course_trainers where trainer_id in (select id from touched)));
  return null;
end $$;
create trigger trainers_search_added after insert on trainers referencing new table as touched for each statement execute function search_trainers_touched();
create trigger trainers_search_removed after delete on trainers referencing old table as touched for each statement execute function search_trainers_touched();
create trigger trainers_search_edited after update on trainers referencing new table as touched for each statement execute function search_trainers_touched();

create function search_categories_touched() returns trigger language plpgsql as $$
begin
  delete from search_names where kind = 'category' and id in (select id from touched);
  insert into search_names select 'category', id, search_name_vector(title || ' / ' || title_ar) from categories where published_at is not null and id in (select id from touched);
  perform search_refresh(array(
    with recursive below as (
      select id from touched
      union select k.id from below b join categories k on k.parent_id = b.id
    ) select distinct course_id from course_categories where category_id in (select id from below)));
  return null;
end $$;
create trigger categories_search_added after insert on categories referencing new table as touched for each statement execute function search_categories_touched();
create trigger categories_search_removed after delete on categories referencing old table as touched for each statement execute function search_categories_touched();
create trigger categories_search_edited after update on categories referencing new table as touched for each statement execute function search_categories_touched();

create function search_synonyms_touched() returns trigger language plpgsql as $$
begin
  delete from search_terms where synonym_id in (select id from touched);
  insert into search_terms
  select it.id, it.place, it.term, forms.folded, forms.key
  from (select s.id, t.place, t.term from search_synonyms s, unnest(s.terms) with ordinality t (term, place) where s.id in (select id from touched)) it,
    lateral (
      select string_agg(search_fold(word), ' ' order by tokens.place) as folded, string_agg(search_stem(search_fold(word)), ' ' order by tokens.place) as key
      from search_tokens(search_clean(it.term)) tokens where search_fold(word) <> ''
    ) forms
  where forms.key <> '';
  return null;
end $$;
create trigger search_synonyms_added after insert on search_synonyms referencing new table as touched for each statement execute function search_synonyms_touched();
create trigger search_synonyms_edited after update on search_synonyms referencing new table as touched for each statement execute function search_synonyms_touched();
create trigger search_synonyms_changed after insert or update or delete on search_synonyms for each statement execute function content_changed();

-- The first of several ways to read a query that finds enough, else the last that finds anything, else 0.
create function search_first(readings text[], enough integer) returns integer language plpgsql stable as $$
declare best integer := 0; found_now integer;
begin
  for i in 1 .. cardinality(readings) loop
    select count(*) into found_now from (select from course_search where words @@ readings[i]::tsquery limit enough) it;
    if found_now > 0 then best := i; end if;
    exit when found_now = enough;
  end loop;
  return best;
end $$;

-- What is published already.
insert into search_names select 'trainer', id, search_name_vector(name || ' / ' || name_ar) from trainers where published_at is not null;
insert into search_names select 'category', id, search_name_vector(title || ' / ' || title_ar) from categories where published_at is not null;
select search_refresh(array(select id from courses where published_at is not null));
