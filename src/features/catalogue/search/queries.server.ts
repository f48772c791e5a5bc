import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import type { Locale, Reader } from '#platform/locale.ts'
import { mediaPath } from '#platform/media.server.ts'
import { languageOf, translated } from '#platform/translated.server.ts'
import { cardsOf, courseListOf, coursePage, type Asked, type Matching } from '../listing/queries.server.ts'
import { pageSize } from '../listing/rules.ts'
import {
  asCoursesSpell,
  fold,
  marked,
  markedOpening,
  opening,
  openingsOf,
  queryWords,
  readingOf,
  saidOf,
  type Reading,
  type Synonym,
  type Way,
} from './rules.ts'
import { variantsOf, type Typed } from '../spelling/rules.ts'

/** As many as make relaxing what must match unnecessary. */
const enough = 10
/** Scoring reads long rows: so many of the most popular with the words in their title are scored and, where those do not fill a page, as many of the most popular. */
const scoredAtMost = 120

type Trainer = { slug: string; name: string; lang: Locale; headline: string; thumbnail: string | null; hits: number }

/** Courses and trainers that match a query, as a list with counts, with what matched marked. */
export async function searched(db: Db, reader: Reader, asked: Asked & { q: string }) {
  const words = queryWords(asked.q)
  const { typed, synonyms } = words.length ? await understood(db, words) : { typed: [], synonyms: [] }
  const reading = readingOf(typed, synonyms)
  const found = await widened(db, reader, asked, reading)
  const list = await courseListOf(db, reader, asked, found)
  const spellings = found.extra.hits ?? []
  // Numbers are words of no list, and their own stems.
  const hits = new Set([...(reading?.hits.filter((it) => !/\D/.test(it)) ?? []), ...spellings])
  const trainers = found.extra.trainers ?? []
  const best = Math.max(...trainers.map((it) => it.hits))
  return {
    ...list,
    items: list.items.map((it) => ({ ...it, marked_title: marked(it.title, hits), marked_summary: marked(it.summary, hits) })),
    trainers: trainers.filter((it) => it.hits === best),
    did_you_mean: reading?.said && (list.total || trainers.length) ? saidOf(reading.said, spellings) : null,
    variants: list.total
      ? []
      : variantsOf(
          typed.map((it) => ({ ...it, shown: asCoursesSpell(it, spellings) ?? it.shown })),
          await livingOf(
            db,
            typed.flatMap((it) => it.near.map((near) => near.stem)),
          ),
        ),
  }
}

/** Trainers that match, and the words of courses that a match may show. */
type Extra = { trainers: Trainer[] | null; hits: string[] | null }

/** The first way to read a query, and as long as too few match, the next one's too. */
async function widened(db: Db, reader: Reader, asked: Asked, reading: Reading | null) {
  const sorted = { ...asked, sort: asked.sort ?? ('relevance' as const) }
  const cards = (ids: number[]) => cardsOf(db, reader, ids).select(translated(reader.locale, 'courses.summary').as('summary')).execute()
  for (let ways = 1; ; ways++) {
    const found = await coursePage(db, reader, sorted, cards, reading ? matching(reading, ways, reader) : nothing)
    if (!reading || ways === reading.ways.length || (found.found ?? 0) >= enough) return found
  }
}

const nothing: Matching<Extra> = {
  isFound: sql`false`,
  scored: () => sql`select course_id, students_count, null::float8 as key from course_search where false`,
  extra: sql<Extra>`'{}'::json`,
}

/** One of what these ways ask for. Each query stands by itself, and the planner does not see it: it would plan every search anew, and rather read all rows where it thinks that many match. */
const either = (ways: Way[]) => {
  const words = evened(ways.flatMap((it) => it.words)).map((query) => sql`words @@ (select ${query}::tsquery)`)
  const title = evened(ways.flatMap((it) => it.title)).map((query) => sql`names @@ (select ${query}::tsquery)`)
  return sql`(${sql.join([sql`false`, ...words, ...title], sql` or `)})`
}

/** One, two, four, eight, …: a statement is planned anew its first times, so few should differ. Nothing matches null. */
const evened = (queries: string[]): (string | null)[] => [
  ...queries,
  ...Array.from({ length: (queries.length && 2 ** Math.ceil(Math.log2(queries.length))) - queries.length }, () => null),
]

function matching({ ways, exact, also, full, title, stems, hits }: Reading, wide: number, { locale }: Reader): Matching<Extra> {
  const taken = ways.slice(0, wide)
  const isFound = either(taken)
  const isClosest = either(ways.slice(0, wide - 1))
  const isNamed = either(taken.map((it) => ({ words: [], title: [...it.words, ...it.title] })))
  const weights = sql`array[0.1, 0.3, 0.6, 1]::real[]`
  return {
    isFound,
    scored: (isChosen) => sql`
      select course_id, students_count,
        ${exact.share}::float8 * ts_rank(${weights}, words, ${exact.query}::tsquery) + ${also.share * 0.4}::float8 * ts_rank(${weights}, words, ${also.query}::tsquery)
        + case when words @@ ${title}::tsquery then 0.5 else 0 end + case when words @@ ${full}::tsquery then 0.2 else 0 end + ln(1 + students_count) / 100 as key
      from (
        with named as materialized (
          select course_id from course_search where ${isNamed} and ${isChosen} order by students_count desc, course_id limit ${scoredAtMost}
        )
        -- A copy, so that the long value is fetched once and not by every use of it; the offset keeps it apart.
        select course_id, students_count, setweight(words, 'A', '{}') as words from course_search
        where course_id in (
          select course_id from named
          union all
          select course_id from course_search where ${isClosest} and ${isChosen}
          union all
          (select course_id from course_search where ${isFound} and ${isChosen} and (select count(*) from named) < ${pageSize} order by students_count desc, course_id limit ${scoredAtMost})
        ) offset 0
      ) it`,
    extra: sql<Extra>`json_build_object(
      'hits', (select json_agg(shown) from search_words where stem = any (${hits}::text[])),
      'trainers', (
        select json_agg(it) from (
          select trainers.slug, ${translated(locale, 'trainers.name')} as name, ${languageOf(locale, 'trainers.name')} as lang, ${translated(locale, 'trainers.headline')} as headline,
            ${mediaPath('trainers.thumbnail')} as thumbnail, (select count(*) from unnest(${stems}::text[]) stem where n.names @@ quote_literal(stem)::tsquery) as hits
          from search_names n join trainers on trainers.id = n.id
          where n.kind = 'trainer' and n.names @@ ${stems.map((it) => `'${it}'`).join(' | ')}::tsquery
          order by hits desc, trainers.position, trainers.id limit 3) it))`,
  }
}

/** Those of these stems that a published course has. */
async function livingOf(db: Db, stems: string[]) {
  const { rows } = await sql<{ stem: string }>`select stem from search_living(${stems}::text[], ${stems.length}) stem`.execute(db)
  return new Set(rows.map((it) => it.stem))
}

/** What is known of the words of a query, given folded: their stems, other names, and the words near those we do not have. */
async function understood(db: Db, words: { shown: string; word: string }[]) {
  const { rows } = await sql<{ typed: Omit<Typed, 'shown'>[]; synonyms: Synonym[] }>`
    with typed as materialized (
      select place::integer - 1 as place, word, search_opening(word) as bare, search_skeleton(search_opening(word)) as skeleton, search_stem(word) as stem from unnest((select ${words.map((it) => it.word)}::text[])) with ordinality as it (word, place)
    ), looked as materialized (
      select typed.*, (word !~ '[^0-9]' or exists (select from search_words w where w.stem = typed.stem)) as known,
        (select min(j.stem) from typed next, search_words j where next.place = typed.place + 1 and j.word = typed.bare || next.word) as joined
      from typed
    ), spans as (
      select a.place as first, b.place as last, (select string_agg(stem, ' ' order by place) from typed where place between a.place and b.place) as key
      from typed a join typed b on b.place between a.place and a.place + 4
    )
    select
      (select json_agg(json_build_object('word', looked.word, 'bare', looked.bare, 'stem', looked.stem, 'skeleton', skeleton, 'known', known, 'joined', joined,
        'stripped', case when not known or length(looked.word) > 5 then (
          select min(w.stem) from search_words w where looked.word ~ '^[وفبكل]' and length(looked.word) > 3 and w.stem = search_stem(substr(looked.word, 2)) and w.stem <> looked.stem) end,
        'split', case when not known and length(looked.word) > 5 then (
          select array[a.stem, b.stem] from unnest(array(select generate_series(3, length(looked.bare) - 2))) cut,
            lateral (select stem from search_words where word = left(looked.bare, cut) limit 1) a, lateral (select stem from search_words where word = substr(looked.bare, cut + 1) limit 1) b
          order by cut desc limit 1) end,
        'near', coalesce(case when not known and length(looked.word) > 3 then (
          select json_agg(near) from (
            select (array_agg(shown order by abs(length(shown) - length(looked.word)), courses desc, shown))[1] as shown, word, stem,
              max(courses) as courses, bool_or(alike) as alike, max(also) as also
            from search_near(looked.bare, looked.skeleton)
            group by word, stem order by similarity(word, looked.bare) + bool_or(alike)::integer * 0.5 desc, max(courses) desc, word limit 16
          ) near) end, '[]')
      ) order by place) from looked) as typed,
      coalesce((select json_agg(span) from (
        select first, last, array_agg(distinct other.key) as keys
        from spans join search_terms term on term.key = spans.key join search_terms other on other.synonym_id = term.synonym_id and other.key <> term.key
        -- A name with a word that no course has finds nothing.
        where not exists (select from unnest(string_to_array(other.key, ' ')) part where part ~ '[^0-9]' and not exists (select from search_words w where w.stem = part))
        group by first, last) span), '[]') as synonyms`.execute(db)
  const { typed, synonyms } = rows[0]!
  return { typed: typed.map((it, at) => ({ ...it, shown: words[at]!.shown })), synonyms }
}

type Suggested = { kind: 'term' | 'course' | 'category' | 'trainer'; slug: string | null; text: string; lang: Locale }

/** What begins as somebody types: every word may be unfinished. What has another name that begins so follows. One statement, at most eight. */
export async function suggestions(db: Db, { locale }: Reader, q: string) {
  const words = queryWords(q).map((it) => it.word)
  if (!words.length) return []
  const query = openingsOf(words)
  const whole = [opening(words[0]!), ...words.slice(1)].join(' ')
  const between = (column: RawBuilder<unknown>, from: string) => sql`(${column} ~>=~ ${from} and ${column} ~<~ ${`${from}\u{10ffff}`})`
  const { rows } = await sql<Suggested>`
    with words as (
      select (array_agg(shown order by courses desc, shown))[1] as text, stem, max(courses) as courses
      from search_words where ${words.length} = 1 and ${between(sql`word`, whole)} and length(word) > 2
      group by stem order by courses desc, text limit 12
    ), opened as materialized (
      select synonym_id as id, min(length(folded)) as length from search_terms
      where ${between(sql`folded`, whole)} or ${between(sql`folded`, `ال${whole}`)} group by synonym_id order by length, id limit 4
    ), named as materialized (
      select opened.id, opened.length, array_agg(key) as keys, string_agg('(' || search_all_of(key) || ')', ' | ')::tsquery as query,
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
    (select 'term' as kind, null as slug, text, case when text ~ '[\u0621-\u064a]' then 'ar' else 'en' end as lang from words
      where stem = any (array(select search_living(array(select stem from words order by courses desc, text), 3))) order by courses desc, text)
    union all
    (select 'term', null, text, case when text ~ '[\u0621-\u064a]' then 'ar' else 'en' end from named where exists (select from search_living(keys, 1)) order by length, id)
    union all
    (select 'category', slug, ${translated(locale, 'title')}, ${languageOf(locale, 'title')} from search_names n join categories using (id)
      where kind = 'category' and n.names @@ (select ${query}::tsquery)
        and not exists (select from categories above where above.id = categories.parent_id and above.published_at is null) order by position, id limit 2)
    union all
    (select 'trainer', slug, ${translated(locale, 'name')}, ${languageOf(locale, 'name')} from search_names n join trainers using (id)
      where kind = 'trainer' and n.names @@ (select ${query}::tsquery) order by position, id limit 2)
    union all
    (select 'course', slug, ${translated(locale, 'title')}, ${languageOf(locale, 'title')} from courses
      join (select course_id, 1 as way from direct union all select course_id, 2 from otherwise where course_id not in (select course_id from direct)) it on course_id = id
      order by way, courses.students_count desc, id limit 6)`.execute(db)
  const of = (kind: Suggested['kind']) => rows.filter((it) => it.kind === kind)
  const terms = of('term').filter((it, at, all) => all.findIndex((other) => fold(other.text) === fold(it.text)) === at)
  const others = [...terms.slice(0, 3), ...of('category'), ...of('trainer')]
  return [...others, ...of('course').slice(0, 8 - others.length)].map((it) => ({ ...it, marked: markedOpening(it.text, words) }))
}

export const searchMisses = (db: Db) =>
  db
    .selectFrom('search_misses')
    .select(['query', sql<Locale>`locale`.as('locale'), 'misses', 'last_at'])
    .orderBy('misses', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('query')

export const synonymGroups = (db: Db) => db.selectFrom('search_synonyms').select(['slug', 'terms']).orderBy('slug')

/** How many rows one of these lists has. */
export async function countIn(db: Db, table: 'search_misses' | 'search_synonyms') {
  const row = await db
    .selectFrom(table)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}
