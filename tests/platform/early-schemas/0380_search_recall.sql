-- More of what people type finds what they mean: plurals, possessives, joined particles, and slips in any word that courses have.

-- The singular of a folded broken plural, or the word itself. Only plurals that are hardly another word.
create function search_singular(word text) returns text language sql immutable strict parallel safe as $$
  select coalesce('{"مشاريع": "مشروع", "متاجر": "متجر", "فنون": "فن", "دواير": "دايره", "زباين": "زبون", "عملا": "عميل", "قوايم": "قايمه", "خطوط": "خط", "جداول": "جدول", "اسعار": "سعر", "صور": "صوره", "مواقع": "موقع", "اهداف": "هدف", "مهام": "مهمه", "ادوار": "دور", "حلول": "حل", "طرق": "طريقه", "اساليب": "اسلوب", "تمارين": "تمرين", "اخطا": "خطا", "حروف": "حرف", "نصوص": "نص", "جمل": "جمله", "اسيله": "سوال", "اجوبه": "جواب", "ارقام": "رقم", "ارباح": "ربح", "تكاليف": "تكلفه", "مصاريف": "مصروف", "رواتب": "راتب", "اجور": "اجر", "ديون": "دين", "قروض": "قرض", "اصول": "اصل", "بنوك": "بنك", "مخازن": "مخزن", "نجوم": "نجم", "كواكب": "كوكب", "اقمار": "قمر", "الواح": "لوح", "امراض": "مرض", "ادويه": "دوا", "اطعمه": "طعام", "افكار": "فكره", "رسايل": "رساله", "تقارير": "تقرير", "عروض": "عرض", "وظايف": "وظيفه", "مناهج": "منهج", "دوال": "داله", "اعمده": "عمود", "صفوف": "صف", "ابحاث": "بحث", "بحوث": "بحث", "نماذج": "نموذج", "اشكال": "شكل", "الوان": "لون", "خطط": "خطه", "فواتير": "فاتوره", "اجهزه": "جهاز", "ادوات": "اداه", "تصاميم": "تصميم", "افلام": "فيلم", "مقاطع": "مقطع", "اسواق": "سوق", "حقوق": "حق", "مبادي": "مبدا", "مصادر": "مصدر", "عناوين": "عنوان", "قوالب": "قالب", "مشاكل": "مشكله", "نصايح": "نصيحه", "تجارب": "تجربه", "اطفال": "طفل", "ايام": "يوم", "مدرا": "مدير", "خبرا": "خبير", "زملا": "زميل", "شركا": "شريك", "علما": "عالم", "اطبا": "طبيب", "كتب": "كتاب", "دروس": "درس", "مفاتيح": "مفتاح", "مسارات": "مسار", "حروق": "حرق", "علوم": "علم", "اعداد": "عدد", "رسوم": "رسم", "اصوات": "صوت", "عقود": "عقد", "بنود": "بند", "مواعيد": "موعد", "مراحل": "مرحله", "مواد": "ماده", "معارض": "معرض", "مكاتب": "مكتب", "محلات": "محل", "دفاتر": "دفتر", "قواميس": "قاموس", "سندات": "سند", "فروع": "فرع", "اوامر": "امر", "شروط": "شرط"}'::jsonb ->> word, word)
$$;

-- A folded word without article, joined particles and endings. A programme is a program; زبونك is زبون; ليلا is ليلى; إعلان is not أعلى.
create or replace function search_stem(word text) returns text language plpgsql immutable strict parallel safe as $$
declare stem text := word;
begin
  if word !~ '[\u0621-\u064a]' then
    stem := coalesce((ts_lexize('english_stem', word))[1], word);
    return case when stem = 'programm' then 'program' else stem end;
  end if;
  stem := regexp_replace(stem, '^(?:و?[فبك]?ال(?=.{3})|[فبك]?ال(?!(?:له|تي|ذي)$)(?=..$)|وال(?=[^د].$))', '');
  stem := regexp_replace(stem, '^و?لل(?=.{3})', '');
  stem := regexp_replace(stem, '^و?لل(?=..$)', 'ل');
  stem := regexp_replace(stem, '^و(?=.{4})', '');
  -- A second time, because a word may begin with these letters itself: إلكتروني, الإلكتروني.
  stem := regexp_replace(stem, '^ال(?=.{3})', '');
  stem := search_singular(stem);
  stem := regexp_replace(stem, '^(.{3,}?)(?:ها|(?<=.{4})ان|ات|ون|ين|يه|يا|ا|ه|ي)+$', '\1');
  stem := regexp_replace(stem, '^(.{2,}[^اي])ك$', '\1');
  return regexp_replace(search_singular(stem), '^(.{3,}?)[هي]$', '\1');
end $$;

-- The stem of a folded word without a joined particle, if it may have one: لاختبار, بميزانية. Null for others.
create function search_unjoined(word text) returns text language sql immutable strict parallel safe as $$
  select case when word ~ '^[لبكف][\u0621-\u064a]{4}' then search_stem(substr(word, 2)) end
$$;

update search_words set stem = search_stem(search_fold(shown)) where stem <> search_stem(search_fold(shown));
update search_synonyms set terms = terms;

-- Brings these courses' rows up to date; those that are not published have none. Stems: A title, B trainers and categories, C what else it is about, D what it mentions.
-- A word that may begin with a joined particle is indexed without it too.
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
    select course_id, string_agg(quote_literal(it) || ':' || place || weight, ' ')::tsvector as words
    from tokens join vocabulary using (shown), unnest(array[stem, search_unjoined(word)]) it where it <> '' group by course_id
  )
  insert into course_search
  select live.id, students_count, facets, k.id, total_seconds, rating_count, rating_avg, published_at, price_egp, price_usd, search_name_vector(title || ' / ' || title_ar), coalesce(words, '')
  from live join category_sets k on k.category_ids = live.category_ids left join vectors on course_id = live.id
  on conflict (course_id) do update set
    students_count = excluded.students_count, facets = excluded.facets, category_set = excluded.category_set, total_seconds = excluded.total_seconds,
    rating_count = excluded.rating_count, rating_avg = excluded.rating_avg, published_at = excluded.published_at,
    price_egp = excluded.price_egp, price_usd = excluded.price_usd, names = excluded.names, words = excluded.words;
end $$;

-- Words, and terms of one word, that are written or heard like this one, given without its article and in the ways it may be heard. `also`: the other names of a term.
-- `heard` and `pattern` are given for a word in Latin letters that may be Arabic: `read` is 2 where the whole word can be read so, 1 where it can without an article.
drop function search_near(text, text);
create function search_near(bare text, heard text[], whole text, pattern text)
returns table (shown text, word text, stem text, courses integer, alike boolean, read integer, is_topic boolean, is_name boolean, also text[])
language plpgsql stable rows 30 set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  return query
  select it.shown, it.word, it.stem, it.courses, it.alike, it.read,
    exists (select from search_words t where t.stem = it.stem and t.is_topic), exists (select from search_names n where n.kind = 'trainer' and n.names @@ quote_literal(it.word)::tsquery), array[]::text[]
  from (
    select w.shown, w.word, w.stem, w.courses, false as alike, 0 as read from search_words w where w.word % bare and length(w.word) > 2
    union all
    select w.shown, w.word, w.stem, w.courses, true, case when w.word ~ whole or search_fold(w.shown) ~ whole then 2 when w.word ~ pattern then 1 else 0 end from search_words w where w.skeleton = any (heard) and (length(w.word) > 2 or w.word ~ pattern)
  ) it
  union all
  -- A term may be a common mistake itself: what is said is the first of its script.
  select (select first.term from search_terms first where first.synonym_id = t.synonym_id and (first.term ~ '[\u0621-\u064a]') = (t.term ~ '[\u0621-\u064a]') order by first.place limit 1),
    t.folded, t.key, 1, false, 0, true, false, array(select other.key from search_terms other where other.synonym_id = t.synonym_id and other.key <> t.key)
  from search_terms t where t.folded % bare and t.folded !~ ' ';
end $$;

select search_refresh_soon(array(select course_id from course_search));
