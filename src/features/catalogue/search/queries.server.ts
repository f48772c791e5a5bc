import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import type { Locale, Reader } from '#platform/locale.ts'
import { mediaPath } from '#platform/media.server.ts'
import { languageOf, translated } from '#platform/translated.server.ts'
import { cardsOf, courseListOf, coursePage, everything, type Asked, type Matching } from '../listing/queries.server.ts'
import { pageSize } from '../listing/rules.ts'
import {
  marked,
  markedOpening,
  opening,
  openingsOf,
  queryWords,
  readingOf,
  wordsToMark,
  type Reading,
  type Synonym,
  type Typed,
} from './rules.ts'

/** As many as make relaxing what must match unnecessary. */
const enough = 10
/** Scoring reads long rows: so many of the most popular matches are scored, and as many with the words in their title. */
const scoredAtMost = 120

type Trainer = { slug: string; name: string; lang: Locale; headline: string; thumbnail: string | null; hits: number }

/** Courses and trainers that match a query, as a list with counts, with what matched marked. */
export async function searched(db: Db, reader: Reader, asked: Asked & { q: string }) {
  const words = queryWords(asked.q)
  const { typed, synonyms } = words.length ? await understood(db, words) : { typed: [], synonyms: [] }
  const reading = readingOf(typed, synonyms)
  const sort = asked.sort ?? 'relevance'
  const found = await coursePage<Trainer[] | null>(db, reader, { ...asked, sort }, matching(reading, reader))
  const cards = await cardsOf(db, reader, found.ids).select(translated(reader.locale, 'courses.summary').as('summary')).execute()
  const list = await courseListOf(db, reader, asked, found, cards)
  const stems = await stemsOf(db, reading ? wordsToMark(cards.flatMap((it) => [it.title, it.summary])) : [])
  const hits = new Set(reading?.hits)
  const trainers = found.extra ?? []
  const best = Math.max(...trainers.map((it) => it.hits))
  return {
    ...list,
    items: list.items.map((it) => ({
      ...it,
      marked_title: marked(it.title, stems, hits),
      marked_summary: marked(it.summary, stems, hits),
    })),
    trainers: trainers.filter((it) => it.hits === best),
    did_you_mean: list.total || trainers.length ? (reading?.said ?? null) : null,
    variants: list.total ? [] : await variantsOf(db, typed),
  }
}

const nothing: Matching = { ...everything, from: sql`search_matching(null, null)`, isEverything: false }

function matching(reading: Reading | null, { locale }: Reader): Matching {
  if (!reading) return nothing
  const { ways, exact, also, full, title, stems } = reading
  const words = ways.map((it) => it.words)
  const titles = ways.map((it) => it.title)
  const weights = sql`array[0.1, 0.3, 0.6, 1]::real[]`
  return {
    before: sql`way as materialized (
      select (${words}::text[])[place]::tsquery as words, (${titles}::text[])[place]::tsquery as title from ${ways.length > 1 ? sql`search_first(${words}::text[], ${titles}::text[], ${enough})` : sql`generate_series(1, 1)`} place
    ),`,
    from: sql`way, search_matching(way.words, way.title)`,
    scored: (isNarrowed) => sql`
      select course_id, students_count,
        ${exact.share}::float8 * ts_rank(${weights}, words, ${exact.query}::tsquery) + ${also.share * 0.4}::float8 * ts_rank(${weights}, words, ${also.query}::tsquery)
        + case when words @@ ${title}::tsquery then 0.5 else 0 end + case when words @@ ${full}::tsquery then 0.2 else 0 end + ln(1 + students_count) / 100 as key
      from (
        -- Made anew, so that the long value is fetched once and not by every use of it; the offset keeps it apart.
        select course_id, students_count, words || ''::tsvector as words from course_search
        where course_id in (
          (select course_id from chosen order by students_count desc, course_id limit ${scoredAtMost})
          union
          select course_id from (
            select course_id, students_count from search_matching(null, ${full}::tsquery)
            ${isNarrowed ? sql`intersect select course_id, students_count from chosen` : sql``}
            order by students_count desc, course_id limit ${scoredAtMost}
          ) named
        ) offset 0
      ) it`,
    scoredAtLeast: scoredAtMost,
    isEverything: false,
    extra: sql`(
      select json_agg(it) from (
        select trainers.slug, ${translated(locale, 'trainers.name')} as name, ${languageOf(locale, 'trainers.name')} as lang, ${translated(locale, 'trainers.headline')} as headline,
          ${mediaPath('trainers.thumbnail')} as thumbnail, (select count(*) from unnest(${stems}::text[]) stem where n.names @@ quote_literal(stem)::tsquery) as hits
        from search_names n join trainers on trainers.id = n.id
        where n.kind = 'trainer' and n.names @@ ${stems.map((it) => `'${it}'`).join(' | ')}::tsquery
        order by hits desc, trainers.position, trainers.id limit 3) it)`,
  }
}

/** Queries that differ from what was typed by one word that a published course has. */
async function variantsOf(db: Db, typed: Typed[]) {
  const near = typed.flatMap((it, at) =>
    it.near.map(({ shown, stem }) => ({ stem, text: typed.map((other, place) => (place === at ? shown : other.shown)).join(' ') })),
  )
  const stems = near.map((it) => it.stem)
  const { rows } = await sql<{ stem: string }>`
    select distinct stem from unnest(${stems}::text[]) stem where search_first(array[quote_literal(stem)], array[null::text], 1) = 1`.execute(
    db,
  )
  const living = new Set(rows.map((it) => it.stem))
  return near
    .filter((it) => living.has(it.stem))
    .map((it) => it.text)
    .slice(0, 4)
}

async function stemsOf(db: Db, words: string[]) {
  const { rows } = await sql<{
    word: string
    stem: string
  }>`select word, search_stem(word) as stem from unnest(${words}::text[]) word`.execute(db)
  return new Map(rows.map((it) => [it.word, it.stem]))
}

/** What is known of the words of a query, given folded: their stems, other names, and the words near those we do not have. */
async function understood(db: Db, words: { shown: string; word: string }[]) {
  const { rows } = await sql<{ typed: Omit<Typed, 'shown'>[]; synonyms: Synonym[] }>`
    with typed as materialized (
      select place::integer - 1 as place, word, search_opening(word) as bare, search_skeleton(search_opening(word)) as skeleton, search_stem(word) as stem from unnest(${words.map((it) => it.word)}::text[]) with ordinality as it (word, place)
    ), looked as materialized (
      select typed.*, (word !~ '[^0-9]' or exists (select from search_words w where w.stem = typed.stem)) as known,
        (select min(j.stem) from typed next, search_words j where next.place = typed.place + 1 and j.word = typed.bare || next.word) as joined
      from typed
    ), spans as (
      select a.place as first, b.place as last, (select string_agg(stem, ' ' order by place) from typed where place between a.place and b.place) as key
      from typed a join typed b on b.place between a.place and a.place + 4
    )
    select
      (select json_agg(json_build_object('word', looked.word, 'bare', looked.bare, 'stem', looked.stem, 'known', known, 'joined', joined,
        'stripped', case when not known or length(looked.word) > 5 then (
          select min(w.stem) from search_words w where looked.word ~ '^[وفبكل]' and length(looked.word) > 3 and w.stem = search_stem(substr(looked.word, 2)) and w.stem <> looked.stem) end,
        'split', case when not known and length(looked.word) > 5 then (
          select array[a.stem, b.stem] from generate_series(3, length(looked.bare) - 2) cut,
            lateral (select stem from search_words where word = left(looked.bare, cut) limit 1) a, lateral (select stem from search_words where word = substr(looked.bare, cut + 1) limit 1) b
          order by cut desc limit 1) end,
        'near', coalesce(case when not known and length(looked.word) > 3 then (
          select json_agg(near) from (
            select (array_agg(shown order by (shown like 'ال%') = (looked.word <> looked.bare) desc, courses desc, shown))[1] as shown, word, stem,
              max(courses) as courses, bool_or(alike) as alike, max(also) as also
            from search_near(looked.bare, looked.skeleton)
            group by word, stem order by similarity(word, looked.bare) + bool_or(alike)::integer * 0.3 desc, word limit 16
          ) near) end, '[]')
      ) order by place) from looked) as typed,
      coalesce((select json_agg(span) from (
        select first, last, array_agg(distinct other.key) as keys
        from spans join search_terms term on term.key = spans.key join search_terms other on other.synonym_id = term.synonym_id and other.key <> term.key
        group by first, last) span), '[]') as synonyms`.execute(db)
  const { typed, synonyms } = rows[0]!
  return { typed: typed.map((it, at) => ({ ...it, shown: words[at]!.shown })), synonyms }
}

/** What begins as somebody types: every word may be unfinished. One statement, at most eight. */
export async function suggestions(db: Db, { locale }: Reader, q: string) {
  const words = queryWords(q).map((it) => it.word)
  if (!words.length) return []
  const query = openingsOf(words)
  const first = opening(words[0]!)
  const { rows } = await sql<{ kind: 'term' | 'course' | 'category' | 'trainer'; slug: string | null; text: string; lang: Locale }>`
    with terms as (
      select (array_agg(shown order by courses desc, shown))[1] as text, stem, max(courses) as courses
      from search_words where ${words.length} = 1 and word ~>=~ ${first} and word ~<~ ${`${first}\u{10ffff}`} and length(word) > 2
      group by stem order by courses desc, text limit 12
    )
    (select 'term' as kind, null as slug, text, case when text ~ '[\u0621-\u064a]' then 'ar' else 'en' end as lang from terms
      where exists (select from course_search where words @@ quote_literal(stem)::tsquery)
      order by courses desc, text limit 3)
    union all
    (select 'category', slug, ${translated(locale, 'title')}, ${languageOf(locale, 'title')} from search_names n join categories using (id)
      where kind = 'category' and n.names @@ ${query}::tsquery order by position, id limit 2)
    union all
    (select 'trainer', slug, ${translated(locale, 'name')}, ${languageOf(locale, 'name')} from search_names n join trainers using (id)
      where kind = 'trainer' and n.names @@ ${query}::tsquery order by position, id limit 2)
    union all
    (select 'course', slug, ${translated(locale, 'title')}, ${languageOf(locale, 'title')} from courses
      join (select course_id as id, students_count as popularity from search_matching(null, ${query}::tsquery) order by students_count desc, course_id limit 6) it using (id)
      order by popularity desc, id)`.execute(db)
  const others = rows.filter((it) => it.kind !== 'course')
  return [...others, ...rows.filter((it) => it.kind === 'course').slice(0, 8 - others.length)].map((it) => ({
    ...it,
    marked: markedOpening(it.text, words),
  }))
}

export const searchMisses = (db: Db, page: number) =>
  pageOf(
    page,
    db
      .selectFrom('search_misses')
      .select(['query', sql<Locale>`locale`.as('locale'), 'misses', 'last_at', sql<number>`count(*) over ()`.as('total')])
      .orderBy('misses', 'desc')
      .orderBy('last_at', 'desc')
      .orderBy('query'),
  )

export const synonymGroups = (db: Db, page: number) =>
  pageOf(
    page,
    db
      .selectFrom('search_synonyms')
      .select(['slug', 'terms', sql<number>`count(*) over ()`.as('total')])
      .orderBy('slug'),
  )

async function pageOf<Row extends { total: number }>(
  page: number,
  query: { limit(n: number): { offset(n: number): { execute(): Promise<Row[]> } } },
) {
  const rows = await query
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const total = rows[0]?.total ?? 0
  return { items: rows, page, pages: Math.ceil(total / pageSize), total }
}
