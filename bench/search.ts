// Measures searches, suggestions and lists at full size on one engine: node bench/search.ts [embedded|postgres] [courses] [url]
import { readFileSync } from 'node:fs'
import { courseListing } from '../src/features/catalogue/listing/queries.server.ts'
import { searched, suggestions } from '../src/features/catalogue/search/queries.server.ts'
import { ticks } from '../src/platform/clock.ts'
import { openEmbedded, openPostgres, type Database } from '../src/platform/db.server.ts'
import type { Reader } from '../src/platform/locale.ts'
import { startPostgres } from '../tests/postgres.ts'
import { fill, full } from './scale.ts'

export type SearchFigures = {
  what: string
  p50: number
  p95: number
  p99: number
  /** The 95th percentile of the slowest query alone, and how many queries are above 30 ms by that measure. */
  worst: number
  above: number
  queries: number
  /** Processor time of the database's process: it tells what a busy machine hides. Null where there is no such process. */
  processor: number | null
}

const reader: Reader = { locale: 'ar', country: 'eg', currency: 'egp', digits: 'arab' }
const any = { level: [], language: [], access: [], length: [], page: 1 }
const sorts = ['popular', 'newest', 'rating', 'price'] as const

/** The public query set and the lists, each several times on a warm database, one after the other. */
export async function searchFigures(database: Database, rounds: number): Promise<SearchFigures[]> {
  const { db } = database
  const queries = (JSON.parse(readFileSync('db/demo/catalogue/search-queries.json', 'utf8')) as { q: string }[]).map((it) => it.q)
  const lists = Array.from({ length: 20 }, (_, n) => ({ sort: sorts[n % 4], page: 1 + (n % 5) }))
  const processor = await processorOf(database)
  const measure = async (what: string, runs: (() => Promise<unknown>)[], times = Math.ceil(rounds / 4)): Promise<SearchFigures> => {
    for (const run of runs) await run()
    const taken: number[][] = runs.map(() => [])
    const used: number[] = []
    for (let round = 0; round < times; round++)
      for (const [at, run] of runs.entries()) {
        const [began, before] = [ticks(), processor?.() ?? 0]
        await run()
        taken[at]!.push(ticks() - began)
        used.push((processor?.() ?? 0) - before)
      }
    const own = taken.map((it) => share(it, 0.95))
    const all = taken.flat()
    return {
      what,
      p50: share(all, 0.5),
      p95: share(all, 0.95),
      p99: share(all, 0.99),
      worst: Math.max(...own),
      above: own.filter((it) => it > 30).length,
      queries: runs.length,
      processor: processor && share(used, 0.95),
    }
  }
  return [
    await measure(
      'search, the public query set',
      queries.map((q) => () => searched(db, reader, { ...any, q })),
      rounds,
    ),
    await measure(
      'search, narrowed by level and category',
      queries.map((q) => () => searched(db, reader, { ...any, q, level: ['beginner'], category: 'programming' })),
    ),
    await measure(
      'suggestions',
      queries.map((q) => () => suggestions(db, reader, q.slice(0, 4))),
    ),
    await measure(
      'list of all courses',
      lists.map((it) => () => courseListing(db, reader, { ...any, ...it })),
    ),
    await measure(
      'list of a category, narrowed',
      lists.map((it) => () => courseListing(db, reader, { ...any, ...it, category: 'programming', level: ['beginner'] })),
    ),
  ]
}

const share = (values: number[], part: number) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1]!

/** How many milliseconds of processor the server process of the one connection has used. */
async function processorOf({ pool, engine }: Database) {
  if (engine !== 'postgres') return null
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const file = `/proc/${rows[0]!.pid}/schedstat`
  const read = () => Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6
  try {
    return (read(), read)
  } catch {
    return null
  }
}

export const searchHead = ['what', 'p50 ms', 'p95 ms', 'p99 ms', 'slowest query, its p95 ms', 'queries above 30 ms', 'processor, p95 ms']
export const searchRow = (it: SearchFigures) => [
  it.what,
  it.p50.toFixed(1),
  it.p95.toFixed(1),
  it.p99.toFixed(1),
  it.worst.toFixed(1),
  `${it.above} of ${it.queries}`,
  it.processor?.toFixed(1) ?? '–',
]

if (import.meta.main) {
  const [engine = 'postgres', courses = String(full.courses), url] = process.argv.slice(2)
  const server = engine === 'postgres' && !url ? await startPostgres() : null
  const database = engine === 'postgres' ? openPostgres(url ?? server!.url('postgres'), { max: 1 }) : await openEmbedded({ folder: null })
  if (!url) {
    const began = ticks()
    await fill(database, { ...full, courses: Number(courses), people: 0, enrolments: 0 })
    console.log(`filled with ${courses} courses in ${Math.round((ticks() - began) / 1000)} s`)
  }
  console.log([searchHead, ...(await searchFigures(database, 20)).map(searchRow)].map((it) => it.join('  ')).join('\n'))
  await database.close()
  await server?.stop()
}
