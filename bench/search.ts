// Searches, suggestions and lists at full size on one engine: node bench/search.ts
// [embedded|postgres] [courses] [url]
import { readFileSync } from 'node:fs'
import type { PoolClient } from 'pg'
import { listCourses } from '../src/features/search/listing/queries.server.ts'
import { searchCourses } from '../src/features/search/course-search/queries.server.ts'
import { listSuggestions } from '../src/features/search/course-search/suggestions.server.ts'
import { getMonotonicMs, getNow } from '../src/platform/data/clock.ts'
import { openEmbedded, openPostgres, type Database } from '../src/platform/data/db.server.ts'
import type { ReaderContext } from '../src/platform/language/locale.ts'
import { startPostgres } from '../tests/postgres.ts'
import { fillDatabase, fullScale } from './scale.ts'

export type SearchFigures = {
  what: string
  p50: number
  p95: number
  p99: number
  /** The query with the highest p95, and how many queries have a p95 above 30 ms. */
  slowest: { name: string; p95: number }
  above: number
  queries: number
  /**
   * CPU time of the database processes, independent of machine load; null for the embedded engine.
   */
  processor: number | null
}

const reader: ReaderContext = {
  locale: 'ar',
  country: 'eg',
  currency: 'egp',
  digits: 'arab',
  zone: 'Africa/Cairo',
}
const any = { level: [], language: [], access: [], length: [], page: 1 }
/** The connections that one search uses in parallel. */
const connections = 2
const sorts = ['popular', 'newest', 'rating', 'price'] as const

/** Runs each query several times on a warm database, one after the other. */
export async function measureSearch(database: Database, rounds: number): Promise<SearchFigures[]> {
  const { db } = database
  const queries = (
    JSON.parse(readFileSync('db/demo/catalogue/search-queries.json', 'utf8')) as { q: string }[]
  ).map((it) => it.q)
  const lists = Array.from({ length: 20 }, (_, n) => ({ sort: sorts[n % 4], page: 1 + (n % 5) }))
  const processor = await measureCpuTime(database)
  const measure = async <It>(
    what: string,
    asked: It[],
    run: (it: It) => Promise<unknown>,
    times = Math.ceil(rounds / 4),
  ): Promise<SearchFigures> => {
    for (const it of asked) await run(it)
    const taken: number[][] = asked.map(() => [])
    const used: number[] = []
    for (let round = 0; round < times; round++)
      for (const [at, it] of asked.entries()) {
        const [began, before] = [getMonotonicMs(), processor?.() ?? 0]
        await run(it)
        taken[at]!.push(getMonotonicMs() - began)
        used.push((processor?.() ?? 0) - before)
      }
    const own = taken
      .map((item, at) => ({ name: formatQuery(asked[at]), p95: getPercentile(item, 0.95) }))
      .sort((a, b) => b.p95 - a.p95)
    const all = taken.flat()
    return {
      what,
      p50: getPercentile(all, 0.5),
      p95: getPercentile(all, 0.95),
      p99: getPercentile(all, 0.99),
      slowest: own[0]!,
      above: own.filter((it) => it.p95 > 30).length,
      queries: asked.length,
      processor: processor && getPercentile(used, 0.95),
    }
  }
  const narrowed = { category: 'programming', level: ['beginner' as const] }
  return [
    await measure(
      'search, the public query set',
      queries,
      (q) => searchCourses(db, reader, { ...any, q }, getNow()),
      rounds,
    ),
    await measure('search, narrowed by level and category', queries, (q) =>
      searchCourses(db, reader, { ...any, q, ...narrowed }, getNow()),
    ),
    await measure('suggestions', queries, (q) =>
      listSuggestions(db, reader, q.slice(0, 4), getNow()),
    ),
    await measure('list of all courses', lists, (it) => listCourses(db, reader, { ...any, ...it })),
    await measure('list of a category, narrowed', lists, (item) =>
      listCourses(db, reader, { ...any, ...item, ...narrowed }),
    ),
  ]
}

const formatQuery = (item: unknown) =>
  typeof item === 'string' ? item : Object.values(item as object).join(' ')

const getPercentile = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1]!

/** CPU milliseconds of the backends of these connections; an idle backend may be replaced. */
async function measureCpuTime({ pool, engine }: Database) {
  if (engine !== 'postgres') return null
  const used = new Map<number, number>()
  const note = (pid: number) => {
    try {
      used.set(pid, Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6)
    } catch {}
  }
  const ask = async (client: PoolClient) =>
    note((await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid)
  pool.on('connect', (client) => void ask(client))
  const clients = await Promise.all(Array.from({ length: connections }, () => pool.connect()))
  await Promise.all(clients.map(ask))
  for (const it of clients) it.release()
  if (!used.size) return null
  return () => {
    for (const pid of used.keys()) note(pid)
    return [...used.values()].reduce((sum, it) => sum + it, 0)
  }
}

export const searchColumns = [
  'what',
  'p50 ms',
  'p95 ms',
  'p99 ms',
  'slowest, its p95 ms',
  'above 30 ms',
  'processor, p95 ms',
]
export const toSearchRow = (searchFigures: SearchFigures) => [
  searchFigures.what,
  searchFigures.p50.toFixed(1),
  searchFigures.p95.toFixed(1),
  searchFigures.p99.toFixed(1),
  `${searchFigures.slowest.name}: ${searchFigures.slowest.p95.toFixed(1)}`,
  `${searchFigures.above} of ${searchFigures.queries}`,
  searchFigures.processor?.toFixed(1) ?? '–',
]

if (import.meta.main) {
  const [engine = 'postgres', courses = String(fullScale.courses), url] = process.argv.slice(2)
  const server = engine === 'postgres' && !url ? await startPostgres() : null
  const database =
    engine === 'postgres'
      ? openPostgres(url ?? server!.url('postgres'), { max: connections })
      : await openEmbedded({ folder: null })
  if (!url) {
    const began = getMonotonicMs()
    await fillDatabase(database, {
      ...fullScale,
      courses: Number(courses),
      people: 0,
      enrolments: 0,
    })
    console.log(
      `filled with ${courses} courses in ${Math.round((getMonotonicMs() - began) / 1000)} s`,
    )
  }
  console.log(
    [searchColumns, ...(await measureSearch(database, 20)).map(toSearchRow)]
      .map((it) => it.join('  '))
      .join('\n'),
  )
  await database.close()
  await server?.stop()
}
