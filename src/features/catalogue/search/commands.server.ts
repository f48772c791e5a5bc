import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { Failure } from '#platform/call/failure.ts'
import { enforceLimit } from '#platform/call/limits.server.ts'
import { queryWords } from './rules.ts'

/** Counts in how many courses each word is, and forgets those that no published course has any more. A part of the courses at a time: the embedded engine answers nobody meanwhile. */
export async function countWords(db: Db, atOnce = 2000) {
  const courses = new Map<string, number>()
  const { last } = await db
    .selectFrom('course_search')
    .select(sql<number>`coalesce(max(course_id), 0)`.as('last'))
    .executeTakeFirstOrThrow()
  for (let from = 0; from < last; from += atOnce) {
    const some = `select words from course_search where course_id > ${from} and course_id <= ${from + atOnce}`
    const { rows } = await sql<{ stem: string; ndoc: number }>`select word as stem, ndoc from ts_stat(${some})`.execute(db)
    for (const { stem, ndoc } of rows) courses.set(stem, (courses.get(stem) ?? 0) + ndoc)
  }
  await sql`
    with counted as materialized (select * from unnest(${[...courses.keys()]}::text[], ${[...courses.values()]}::integer[]) it (stem, courses)),
    kept as (update search_words w set courses = counted.courses from counted where counted.stem = w.stem and w.courses <> counted.courses)
    delete from search_words w where not exists (select from counted where counted.stem = w.stem)
      -- One that came while the others were counted.
      and not exists (select from course_search where words @@ quote_literal(w.stem)::tsquery)`.execute(db)
}

/** Reads anew the courses whose category or trainer has another name. A few at a time, each time whole: what is left when a process ends is done by the next. */
export async function refreshStale(db: Db, atOnce = 100) {
  for (let left = true; left;) {
    const { rows } = await sql<{ courses: number }>`
      with taken as (
        delete from search_stale where course_id in (select course_id from search_stale order by course_id limit ${atOnce} for update skip locked) returning course_id
      ) select cardinality(ids) as courses, search_refresh(ids) from (select array(select course_id from taken) as ids) it`.execute(db)
    left = rows[0]!.courses === atOnce
  }
}

/** Forgets kinds of courses of which there are none any more. */
export const forgetEmptyCounts = (db: Db) => db.deleteFrom('course_counts').where('courses', '=', 0).where('seconds', '=', 0).execute()

/** Remembers that nothing was found, for the office; differently spelled queries of the same words are one. */
export async function recordMiss(db: Db, q: string, locale: Locale, whose: string, now: Date) {
  const query = queryWords(q)
    .map((it) => it.word)
    .join(' ')
  // Somebody who tries thousands of words tells the office nothing.
  if (!query || !(await isWithin(db, whose, now))) return
  await db
    .insertInto('search_misses')
    .values({ query, locale, last_at: now })
    .onConflict((it) => it.columns(['query', 'locale']).doUpdateSet({ misses: sql`search_misses.misses + 1`, last_at: now }))
    .execute()
}

const isWithin = (db: Db, whose: string, now: Date) =>
  enforceLimit(db, `search.miss:${whose}`, { hits: 30, seconds: 3600 }, now).then(
    () => true,
    () => false,
  )

/** Keeps what was looked for often or lately. */
export async function forgetMisses(db: Db, now: Date) {
  const lately = new Date(now.getTime() - 90 * 24 * 60 * 60 * 1000).toISOString()
  await db.deleteFrom('search_misses').where('last_at', '<', lately).execute()
  await sql`delete from search_misses where ctid not in (select ctid from search_misses order by misses desc, last_at desc limit 10000)`.execute(
    db,
  )
}

export async function saveSynonym(db: Db, { slug, terms }: { slug: string; terms: string[] }, now: Date) {
  return db
    .insertInto('search_synonyms')
    .values({ slug, terms, updated_at: now })
    .onConflict((it) => it.column('slug').doUpdateSet({ terms, updated_at: now }))
    .returning(['slug', 'terms'])
    .executeTakeFirstOrThrow()
}

export async function removeSynonym(db: Db, slug: string) {
  const gone = await db.deleteFrom('search_synonyms').where('slug', '=', slug).returning('slug').executeTakeFirst()
  if (!gone) throw new Failure('not_found')
  return gone
}
