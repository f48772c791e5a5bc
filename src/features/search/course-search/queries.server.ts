import { formatQuery } from '../query-spelling.ts'
import { formatCorrectedWords } from '../query-spelling.ts'
import { findCourseSpelling } from '../query-spelling.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import type { ReaderContext } from '#platform/language/locale.ts'
import { selectTranslated } from '#platform/language/localized-columns.server.ts'
import {
  selectCardsById,
  buildCourseList,
  getCoursePage,
  type CourseQuery,
} from '../listing/queries.server.ts'
import { matchCourses, emptyMatching, type MatchedTrainer } from '../ranking/queries.server.ts'
import {
  buildUnitQuery,
  parseQuery,
  parseQueryUnit,
  type ParsedQuery,
  type SynonymSpan,
  type QueryUnit,
} from '../query-parser.ts'
import { hasFilters, markHits, parseQueryWords } from '../rules.ts'
import { stopWords } from '../stop-words.ts'
import { parseArabizi, isArabizi } from '../arabizi.ts'
import { isEverydayWord } from '../frequent-words.server.ts'
import { buildTitleQueries, listTitleMatches } from '../title-matches.server.ts'
import { isArabiziReading, listSpellingVariants, type TypedWord } from '../spelling.ts'

export async function searchCourses(
  db: Db,
  reader: ReaderContext,
  query: CourseQuery & { q: string; literal?: boolean },
  now: Date,
) {
  const words = parseQueryWords(query.q)
  const { typed, synonyms, courses } = words.length
    ? await analyzeWords(db, words)
    : { typed: [], synonyms: [], courses: 0 }
  const { reading, matching } = await matchQuery(db, reader, {
    typed,
    synonyms,
    courses,
    literal: query.literal ?? false,
  })
  const sorted = { ...query, sort: query.sort ?? ('relevance' as const) }
  const cards = (ids: number[]) =>
    selectCardsById(db, reader, ids)
      .select(selectTranslated(reader.locale, 'courses.summary').as('summary'))
      .execute()
  const isBroad = query.page === 1 && !hasFilters(query)
  const queries = isBroad ? buildTitleQueries(typed, matching.isEmpty ? null : reading) : []
  const [found, titles] = await Promise.all([
    getCoursePage(db, reader, sorted, cards, matching),
    listTitleMatches(db, reader, queries, now),
  ])
  const list = await buildCourseList(db, reader, query, found)
  const spellings = found.extra.hits ?? []
  // Numbers are not in the word list and are their own stems.
  const hits = new Set([...(reading?.hits.filter((it) => !/\D/.test(it)) ?? []), ...spellings])
  const trainers = filterNamedTrainers(found.extra.trainers ?? [], reading)
  return {
    ...list,
    items: list.items.map((item) => ({
      ...item,
      marked_title: markHits(item.title, hits),
      marked_summary: markHits(item.summary, hits),
    })),
    trainers,
    ...titles,
    corrected:
      reading?.isCorrected && (list.total || trainers.length)
        ? formatQuery(reading, spellings)
        : null,
    ...(list.total
      ? { variants: [], parts: [], nearest: null }
      : await suggestAlternatives(db, reader, {
          typed,
          reading,
          spellings,
          courses,
          isNarrowed: !!found.found,
        })),
  }
}

type AnalyzedQuery = {
  typed: TypedWord[]
  synonyms: SynonymSpan[]
  courses: number
  literal: boolean
}

/** Falls back to the literal query if the corrected one has no match. */
async function matchQuery(
  db: Db,
  reader: ReaderContext,
  { typed, synonyms, courses, literal }: AnalyzedQuery,
) {
  const reading = await readAgain(db, parseQuery(typed, synonyms, literal))
  if (!reading) return { reading, matching: emptyMatching }
  const matching = await matchCourses(db, reader, reading, courses)
  const asTyped = matching.isEmpty && reading.isCorrected ? parseQuery(typed, synonyms, true) : null
  if (!asTyped) return { reading, matching }
  const plain = await matchCourses(db, reader, asTyped, courses)
  return plain.isEmpty ? { reading, matching } : { reading: asTyped, matching: plain }
}

/** Parses the corrected query again to find its synonyms. */
async function readAgain(db: Db, reading: ParsedQuery | null) {
  if (!reading?.isCorrected) return reading
  const { typed, synonyms } = await analyzeWords(db, parseQueryWords(formatCorrectedWords(reading)))
  const again = parseQuery(typed, synonyms)
  return again && { ...again, isCorrected: true }
}

/** Trainers who match most words, and either teach a found course or match most of the query. */
function filterNamedTrainers(trainers: MatchedTrainer[], reading: ParsedQuery | null) {
  const best = Math.max(...trainers.map((it) => it.hits))
  return trainers.filter(
    (trainer) =>
      trainer.hits === best && (trainer.teaches || trainer.hits * 2 > reading!.wanted.length),
  )
}

type UnmatchedQuery = {
  typed: TypedWord[]
  reading: ParsedQuery | null
  spellings: string[]
  courses: number
  isNarrowed: boolean
}

/** Suggests nearest courses only if the search itself, not its filters, has no result. */
async function suggestAlternatives(
  db: Db,
  reader: ReaderContext,
  { typed, reading, spellings, courses, isNarrowed }: UnmatchedQuery,
) {
  const wanted =
    reading && reading.wanted.length > 1
      ? reading.wanted.filter((it) => it.known && !stopWords.has(it.stems[0]!))
      : []
  const units = wanted.filter(
    (queryUnit, at) =>
      wanted.findIndex((other) => buildUnitQuery(other) === buildUnitQuery(queryUnit)) === at,
  )
  const near = typed.flatMap((typedWord) => typedWord.near.map((near) => near.stem))
  const { rows } = await sql<{ living: string[]; parts: number[] }>`
    select array(select stem from search_living(${near}::text[], ${near.length}) stem) as living,
      array(select place from unnest(${units.map(buildUnitQuery)}::text[]) with ordinality it (query, place) where exists (select from course_search where search_topics(words) @@ query::tsquery)) as parts`.execute(
    db,
  )
  const parts = rows[0]!.parts.map((place) => units[place - 1]!)
  // The rarest part is the most specific.
  const [best] = parts.toSorted((a, b) => a.courses - b.courses)
  const say = (unit: QueryUnit) => formatQuery({ meant: [unit] }, spellings)
  const variants = listSpellingVariants(
    typed.map((typedWord) => ({
      ...typedWord,
      shown: findCourseSpelling(typedWord, spellings) ?? typedWord.shown,
    })),
    new Set(rows[0]!.living),
  )
  return {
    variants,
    parts: parts
      .map(say)
      .filter((it) => !variants.includes(it))
      .slice(0, 3),
    nearest:
      best && !isNarrowed
        ? { part: say(best), courses: await listUnitCourses(db, reader, best, courses) }
        : null,
  }
}

async function listUnitCourses(db: Db, reader: ReaderContext, unit: QueryUnit, courses: number) {
  const { scored } = await matchCourses(db, reader, parseQueryUnit(unit), courses)
  const { rows } = await sql<{
    course_id: number
  }>`select course_id from (${scored(sql`true`)}) it order by key desc nulls last, students_count desc, course_id limit 6`.execute(
    db,
  )
  const ids = rows.map((it) => it.course_id)
  return (await selectCardsById(db, reader, ids).execute()).sort(
    (a, b) => ids.indexOf(a.id) - ids.indexOf(b.id),
  )
}

/** Reads stems, synonyms and, for unknown words, similar words. */
async function analyzeWords(db: Db, words: { shown: string; word: string }[]) {
  const arabizi = isArabizi(words.map((it) => it.word))
  const heard = words.map((it) => parseArabizi(it.word))
  const { rows } = await sql<{
    typed: Omit<TypedWord, 'shown' | 'arabizi' | 'real'>[]
    synonyms: SynonymSpan[]
    courses: number
  }>`
    with typed as materialized (
      select place::integer - 1 as place, word, search_opening(word) as bare, search_skeleton(search_opening(word)) as skeleton, search_stem(word) as stem,
        array(select search_skeleton(it) from unnest(search_opening(word) || string_to_array(spellings, ' ')) it) as heard, whole, pattern
      from (
        -- A particle may be joined to a term: ببايثون.
        select case when given ~ '^[وبلفك][\u0621-\u064a]{3}' and not exists (select from search_words w where w.word = search_opening(given)) and exists (select from search_terms t where t.folded = substr(given, 2)) then substr(given, 2) else given end as word,
          spellings, whole, pattern, place
        from unnest((select ${words.map((it) => it.word)}::text[]), (select ${heard.map((it) => it?.heard.join(' ') ?? '')}::text[]), (select ${heard.map((it) => it?.whole ?? null)}::text[]), (select ${heard.map((it) => it?.pattern ?? null)}::text[])) with ordinality as it (given, spellings, whole, pattern, place)
      ) it
    ), looked as materialized (
      select typed.*, coalesce((select max(courses) from search_words w where w.stem = typed.stem), 0) as courses, (word !~ '[^0-9]' or exists (select from search_words w where w.stem = typed.stem)) as known,
        (select min(j.stem) from typed next, search_words j where next.place = typed.place + 1 and j.word = typed.bare || next.word) as joined
      from typed
    ), spans as (
      select a.place as first, b.place as last, string_agg(it.stem, ' ' order by it.place) as key, search_opening(string_agg(it.word, ' ' order by it.place)) as folded
      from typed a join typed b on b.place between a.place and a.place + 4 join typed it on it.place between a.place and b.place group by 1, 2
    )
    select
      (select json_agg(json_build_object('word', looked.word, 'bare', looked.bare, 'stem', looked.stem, 'skeleton', skeleton, 'known', known, 'courses', courses, 'joined', joined,
        'stripped', case when not known or length(looked.word) > 5 then (
          select min(w.stem) from search_words w where w.stem <> looked.stem and (
            looked.word ~ '^[وفبكل]' and length(looked.word) > 3 and w.stem = search_stem(substr(looked.word, 2)) and (length(looked.word) > 4 or w.word = substr(looked.word, 2))
            -- A joined article in Latin letters.
            or looked.word ~ '^[ae]l[a-z]{4}' and w.word = substr(looked.word, 3))) end,
        'split', case when not known and length(looked.word) > 5 then (
          select array[a.stem, b.stem] from unnest(array(select generate_series(3, length(looked.bare) - 2))) cut,
            lateral (select stem from search_words where word = left(looked.bare, cut) limit 1) a, lateral (select stem from search_words where word = substr(looked.bare, cut + 1) limit 1) b
          order by cut desc limit 1) end,
        'near', coalesce(case when not known and (length(looked.bare) > 3 or looked.word ~ '[0-9]') then (
          select json_agg(near) from (
            select (array_agg(shown order by case when looked.pattern is not null and shown ~ '[\u0621-\u064a]' then (search_fold(shown) <> word)::integer else abs(length(shown) - length(looked.word)) end, courses desc, shown))[1] as shown, word, stem,
              max(courses) as courses, bool_or(alike) as alike, max(read) as read, bool_or(is_topic) as is_topic, bool_or(is_name) as is_name, max(also) as also
            from unnest(array[looked.bare, case when looked.bare ~ '^[ae]l[a-z0-9]{4}' then substr(looked.bare, 3) end]) form, search_near(form, looked.heard, looked.whole, looked.pattern)
            where form is not null
            group by word, stem
            order by similarity(word, looked.bare) + bool_or(alike)::integer * 0.5 + max(read) + bool_or(is_topic)::integer * 0.1 desc, max(courses) desc, word limit 20
          ) near) end, '[]')
      ) order by place) from looked) as typed,
      coalesce((select json_agg(span) from (
        select first, last, array_agg(distinct other.key) as keys,
          max((select min((select max(w.courses) from search_words w where w.stem = part)) from unnest(string_to_array(other.key, ' ')) part)) as courses
        from spans join search_terms term on term.key = spans.key join search_terms other on other.synonym_id = term.synonym_id and other.key <> term.key
        -- رياضيات and رياضة have one stem and are two things: who spells one of them means that one.
        where (search_opening(term.folded) = spans.folded or not exists (select from search_terms same where same.key = spans.key and search_opening(same.folded) = spans.folded))
        -- A name with a word that no course has finds nothing.
        and not exists (select from unnest(string_to_array(other.key, ' ')) part where part ~ '[^0-9]' and not exists (select from search_words w where w.stem = part))
        group by first, last) span), '[]') as synonyms,
      (select sum(courses)::integer from course_counts) as courses`.execute(db)
  const { typed, synonyms, courses } = rows[0]!
  const known = typed.map((item, at) => ({
    ...item,
    shown: words[at]!.shown,
    arabizi,
    real: isEverydayWord(item.word),
  }))
  // One certain Arabizi word marks the query as Arabizi.
  const isArabic =
    arabizi ||
    known.some(
      (item) =>
        !item.known && item.near.some((near) => near.read === 2 && isArabiziReading(item, near)),
    )
  return { typed: known.map((it) => ({ ...it, arabizi: isArabic })), synonyms, courses }
}

/** Explains a search to editors of synonyms. */
export async function previewSearch(db: Db, reader: ReaderContext, q: string, now: Date) {
  const { items, total, trainers, corrected, variants, parts } = await searchCourses(
    db,
    reader,
    { q, page: 1, level: [], language: [], access: [], length: [] },
    now,
  )
  const folded = [
    ...new Set([
      parseQueryWords(q)
        .map((it) => it.word)
        .join(' '),
      ...parseQueryWords(q).map((it) => it.word),
    ]),
  ]
  const synonyms = await db
    .selectFrom('search_synonyms')
    .select(['slug', 'terms'])
    .where('id', 'in', (of) =>
      of.selectFrom('search_terms').select('synonym_id').where('folded', 'in', folded),
    )
    .orderBy('slug')
    .execute()
  return { courses: items, total, trainers, corrected, variants, parts, synonyms }
}

export const selectSynonymGroups = (db: Db) =>
  db.selectFrom('search_synonyms').select(['slug', 'terms', 'updated_at']).orderBy('slug')
