import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale, ReaderContext } from '#platform/language/locale.ts'
import { selectMediaPath } from '#platform/data/media-path.server.ts'
import { selectLanguage, selectTranslated } from '#platform/language/localized-columns.server.ts'
import { buildPrefixQuery, markPrefix, foldText, stripArticle, parseQueryWords } from '../rules.ts'
import { unsuggestedWords } from '../stop-words.ts'
import { parseArabiziPrefix } from '../arabizi.ts'

type SuggestionRow = {
  kind: 'term' | 'course' | 'category' | 'trainer' | 'diploma' | 'post'
  slug: string | null
  text: string
  /** Deduplicates terms. */
  stem: string | null
  lang: Locale
  /** Set for trainers only. */
  headline: string | null
  thumbnail: string | null
  hue: number | null
}

/**
 * Matches prefixes of every word in one statement. Trainers come first, then matches by synonym,
 * then posts; at most eight.
 */
export async function listSuggestions(db: Db, { locale }: ReaderContext, q: string, now: Date) {
  const words = parseQueryWords(q).map((it) => it.word)
  if (!words.length) return []
  const query = buildPrefixQuery(words)
  const whole = [stripArticle(words[0]!), ...words.slice(1)].join(' ')
  const arabizi = words.length === 1 ? parseArabiziPrefix(words[0]!) : null
  const sound = sql`search_skeleton(${arabizi?.heard ?? null}::text)`
  const between = (column: RawBuilder<unknown>, from: string) =>
    sql`(${column} ~>=~ ${from} and ${column} ~<~ ${`${from}\u{10ffff}`})`
  const { rows } = await sql<SuggestionRow>`
    with begun as materialized (
      select shown, word, stem, courses, is_topic from search_words where ${words.length} = 1 and ${between(sql`word`, whole)} and length(word) > 2
    ), read as materialized (
      -- Arabic in Latin letters, where nothing begins so.
      select shown, word, stem, courses, is_topic from search_words
      where skeleton ~>=~ ${sound} and skeleton ~<~ (${sound} || ${'\u{10ffff}'}::text) and word ~ ${arabizi?.pattern ?? null}::text and length(word) > 2 and not exists (select from begun where is_topic)
    ), words as (
      select regexp_replace((array_agg(shown order by search_fold(shown) <> word, shown !~ '^ال', courses desc, shown))[1], '^و?[فبك]?(?=ال.{3})', '') as text, stem, max(courses) as courses
      from (select * from begun union all select * from read) it
      where is_topic and word <> all (${[...unsuggestedWords]}::text[])
        -- An Arabic verb or particle never has the article; a foreign word is one of a title, a trainer, a category or a term.
        and (case when word ~ '[\u0621-\u064a]' then exists (select from search_words w where w.stem = it.stem and w.shown ~ '^(?:و?[فبك]?ال|لل)')
          else exists (select from course_search where course_search.words @@ (quote_literal(it.stem) || ':AB')::tsquery) end or exists (select from search_terms t where t.key = it.stem))
      group by stem order by courses desc, text limit 12
    ), opened as materialized (
      select synonym_id as id, min(length(folded)) as length from search_terms
      where ${between(sql`folded`, whole)} or ${between(sql`folded`, `ال${whole}`)} group by synonym_id order by length, id limit 4
    ), named as materialized (
      select opened.id, opened.length, array_agg(key) as keys, string_agg('(' || search_all_of(key) || ')', ' | ')::tsquery as query,
        (array_agg(key order by (term ~ '[\u0621-\u064a]') = ${/[\u0621-\u064a]/.test(whole)} desc, place))[1] as stem,
        (array_agg(term order by (term ~ '[\u0621-\u064a]') = ${/[\u0621-\u064a]/.test(whole)} desc, place))[1] as text
      from opened join search_terms on synonym_id = opened.id group by opened.id, opened.length
    ), popular as materialized (
      select course_id from (
        select course_id, c.students_count, names from course_search join (select id, students_count from courses where published_at is not null order by students_count desc, id limit 100) c on id = course_id offset 0
      ) it where names @@ (select ${query}::tsquery) order by students_count desc, course_id limit 6
    ), direct as materialized (
      -- What begins many titles is among the most popular often enough; what begins few is found faster.
      select course_id from popular where (select count(*) from popular) = 6
      union all
      (select course_id from course_search where names @@ (select ${query}::tsquery) and (select count(*) from popular) < 6 order by students_count desc, course_id limit 6)
    ), otherwise as materialized (
      select it.course_id from named, lateral (
        select course_id, students_count from course_search where names @@ named.query and (select count(*) from direct) < 6 order by students_count desc, course_id limit 6
      ) it order by named.length, named.id, it.students_count desc, it.course_id limit 6
    )
    (select 'term' as kind, null as slug, text, stem, case when text ~ '[\u0621-\u064a]' then 'ar' else 'en' end as lang, null as headline, null as thumbnail, null::integer as hue from words
      where stem = any (array(select search_living(array(select stem from words order by courses desc, text), 3)))
        -- A name leads to its trainer.
        and not exists (select from search_names n where n.kind = 'trainer' and n.names @@ quote_literal(stem)::tsquery) order by courses desc, text)
    union all
    (select 'term', null, text, stem, case when text ~ '[\u0621-\u064a]' then 'ar' else 'en' end, null, null, null from named where exists (select from search_living(keys, 1)) order by length, id)
    union all
    (select 'category', slug, ${selectTranslated(locale, 'title')}, null, ${selectLanguage(locale, 'title')}, null, null, null from search_names n join categories using (id)
      where kind = 'category' and n.names @@ (select ${query}::tsquery)
        and not exists (select from categories above where above.id = categories.parent_id and above.published_at is null) order by position, id limit 2)
    union all
    (select 'trainer', slug, ${selectTranslated(locale, 'name')}, null, ${selectLanguage(locale, 'name')}, ${selectTranslated(locale, 'headline')}, ${selectMediaPath('thumbnail')}, hue from search_names n join trainers using (id)
      where kind = 'trainer' and n.names @@ (select ${query}::tsquery) order by position, id limit 2)
    union all
    (select 'diploma', slug, ${selectTranslated(locale, 'title')}, null, ${selectLanguage(locale, 'title')}, null, null, null from search_names n join diplomas using (id)
      where kind = 'diploma' and n.names @@ (select ${query}::tsquery) order by position, id limit 2)
    union all
    (select 'post', slug, ${selectTranslated(locale, 'title')}, null, ${selectLanguage(locale, 'title')}, null, null, null from search_names n join posts using (id)
      where kind = 'post' and n.names @@ (select ${query}::tsquery) and published_at <= ${now} order by published_at desc, id limit 2)
    union all
    (select 'course', slug, ${selectTranslated(locale, 'title')}, null, ${selectLanguage(locale, 'title')}, null, null, null from courses
      join (select course_id, 1 as way from direct union all select course_id, 2 from otherwise where course_id not in (select course_id from direct)) it on course_id = id
      order by way, courses.students_count desc, id limit 6)`.execute(db)
  const of = (kind: SuggestionRow['kind']) => rows.filter((it) => it.kind === kind)
  const terms = of('term').filter(
    (suggestionRow, at, all) =>
      all.findIndex(
        (other) =>
          other.stem === suggestionRow.stem ||
          stripArticle(foldText(other.text)) === stripArticle(foldText(suggestionRow.text)),
      ) === at,
  )
  const others = [...of('trainer'), ...terms.slice(0, 3), ...of('category')]
  // Leaves at least one place for a course.
  const diplomas = of('diploma').slice(0, 7 - others.length)
  const all = [...others, ...diplomas, ...of('course'), ...of('post')].slice(0, 8)
  return all.map((suggestionRow) => ({
    ...suggestionRow,
    marked: markPrefix(suggestionRow.text, words),
  }))
}
