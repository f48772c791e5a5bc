import { isDeepStrictEqual } from 'node:util'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { Failure } from '#platform/call/failure.ts'
import { enforceLimit } from '#platform/call/rate-limits.server.ts'
import { lockFor } from '#platform/data/advisory-lock.server.ts'
import { computeNextVersionTime, createConflictFailure } from '#platform/call/row-version.server.ts'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'
import { parseQueryWords, getSynonymSlug } from './rules.ts'

/** Also deletes unused words. Works in batches because the embedded engine blocks meanwhile. */
export async function countWords(db: Db, atOnce = 2000) {
  const courses = new Map<string, number>()
  const { last } = await db
    .selectFrom('course_search')
    .select(sql<number>`coalesce(max(course_id), 0)`.as('last'))
    .executeTakeFirstOrThrow()
  for (let from = 0; from < last; from += atOnce) {
    const some = `select words from course_search where course_id > ${from} and course_id <= ${from + atOnce}`
    const { rows } = await sql<{
      stem: string
      ndoc: number
    }>`select word as stem, ndoc from ts_stat(${some})`.execute(db)
    for (const { stem, ndoc } of rows) courses.set(stem, (courses.get(stem) ?? 0) + ndoc)
  }
  await underSearchLock(
    db,
    sql`
    with counted as materialized (select * from unnest(${[...courses.keys()]}::text[], ${[...courses.values()]}::integer[]) it (stem, courses)),
    kept as (update search_words w set courses = counted.courses from counted where counted.stem = w.stem and w.courses <> counted.courses)
    delete from search_words w where not exists (select from counted where counted.stem = w.stem)
      -- One that came while the others were counted.
      and not exists (select from course_search where words @@ quote_literal(w.stem)::tsquery)`,
  )
}

/** Takes the lock of all writers of words, category sets and counts first, to avoid deadlocks. */
function underSearchLock<T>(db: Db, statement: RawBuilder<T>) {
  const locked = async (tx: Db) => {
    await lockFor(tx, 'search')
    return statement.execute(tx)
  }
  return db.isTransaction ? locked(db) : db.transaction().execute(locked)
}

/** Works in small committed batches, so that another process can continue after a crash. */
export async function reindexStaleCourses(db: Db, atOnce = 100) {
  for (let left = true; left;) {
    const { rows } = await underSearchLock(
      db,
      sql<{ courses: number }>`
      with taken as (
        delete from search_refresh_queue where course_id in (select course_id from search_refresh_queue order by course_id limit ${atOnce} for update skip locked) returning course_id
      ) select cardinality(ids) as courses, search_refresh(ids) from (select array(select course_id from taken) as ids) it`,
    )
    left = rows[0]!.courses === atOnce
  }
}

export const deleteEmptyCounts = (db: Db) =>
  underSearchLock(db, sql`delete from course_counts where courses = 0 and seconds = 0`)

/** Counts different spellings of the same words as one query. */
export async function recordZeroResult(
  db: Db,
  q: string,
  locale: Locale,
  whose: string,
  now: Date,
) {
  const query = parseQueryWords(q)
    .map((it) => it.word)
    .join(' ')
  // Rate limit per visitor, so that one person cannot flood the report.
  if (!query || !(await isWithin(db, whose, now))) return
  await db
    .insertInto('search_zero_results')
    .values({ query, locale, last_at: now })
    .onConflict((oc) =>
      oc
        .columns(['query', 'locale'])
        .doUpdateSet({ misses: sql`search_zero_results.misses + 1`, last_at: now }),
    )
    .execute()
}

const isWithin = (db: Db, whose: string, now: Date) =>
  enforceLimit(db, `search.miss:${whose}`, { hits: 30, seconds: 3600 }, now).then(
    () => true,
    () => false,
  )

/** Retains frequent and recent queries. */
export async function pruneZeroResults(db: Db, now: Date) {
  const lately = new Date(now.getTime() - 90 * 24 * 60 * 60 * 1000).toISOString()
  await db.deleteFrom('search_zero_results').where('last_at', '<', lately).execute()
  await sql`delete from search_zero_results where ctid not in (select ctid from search_zero_results order by misses desc, last_at desc limit 10000)`.execute(
    db,
  )
}

type SynonymInput = { slug?: string | undefined; terms: string[]; updated_at: string | null }

/** The slug of a new group comes from its first term in Latin letters. */
export async function saveSynonym(
  db: Db,
  { slug: asked, terms, updated_at }: SynonymInput,
  actor: { id: string },
  now: Date,
) {
  return db.transaction().execute(async (tx) => {
    await lockFor(tx, 'synonyms')
    const slug = asked ?? (await findFreeSlug(tx, terms))
    const before = await tx
      .selectFrom('search_synonyms')
      .select(['slug', 'terms', 'updated_at'])
      .where('slug', '=', slug)
      .executeTakeFirst()
    if (before && isDeepStrictEqual(before.terms, terms)) return before
    if (before && before.updated_at !== updated_at)
      throw createConflictFailure({ yours: { slug, terms }, theirs: before })
    const row = { terms, updated_at: computeNextVersionTime(before?.updated_at ?? null, now) }
    await recordAuditEntry(
      tx,
      actor,
      {
        action: 'synonym.save',
        subject_id: null,
        details: { slug, before: before?.terms ?? null, terms },
      },
      now,
    )
    return tx
      .insertInto('search_synonyms')
      .values({ slug, ...row })
      .onConflict((it) => it.column('slug').doUpdateSet(row))
      .returning(['slug', 'terms', 'updated_at'])
      .executeTakeFirstOrThrow()
  })
}

async function findFreeSlug(tx: Db, terms: string[]) {
  const base = getSynonymSlug(terms)
  const taken = await tx
    .selectFrom('search_synonyms')
    .select('slug')
    .where('slug', 'like', `${base}%`)
    .execute()
  const names = new Set(taken.map((it) => it.slug))
  for (let number = 2, slug = base; ; slug = `${base}-${number++}`)
    if (!names.has(slug)) return slug
}

export async function deleteSynonym(db: Db, slug: string, actor: { id: string }, now: Date) {
  return db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom('search_synonyms')
      .where('slug', '=', slug)
      .returning(['slug', 'terms'])
      .executeTakeFirst()
    if (!gone) throw new Failure('not_found')
    await recordAuditEntry(
      tx,
      actor,
      { action: 'synonym.remove', subject_id: null, details: gone },
      now,
    )
    return { slug: gone.slug }
  })
}
