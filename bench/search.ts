// Measures searches, suggestions and listings at full size: node bench/search.ts [embedded|postgres] [courses] [url]
import { readFileSync } from 'node:fs'
import { courseListing } from '../src/features/catalogue/listing/queries.server.ts'
import { searched, suggestions } from '../src/features/catalogue/search/queries.server.ts'
import { ticks } from '../src/platform/clock.ts'
import { openEmbedded, openPostgres, type Database } from '../src/platform/db.server.ts'
import type { Reader } from '../src/platform/locale.ts'
import { startPostgres } from '../tests/postgres.ts'
import { fill, full } from './scale.ts'

const [engine = 'postgres', courses = full.courses, url] = process.argv.slice(2)
const server = engine === 'postgres' && !url ? await startPostgres() : null
const database = engine === 'postgres' ? openPostgres(url ?? server!.url('postgres'), { max: 1 }) : await openEmbedded({ folder: null })
if (!url) {
  const before = ticks()
  await fill(database, { ...full, courses: Number(courses) })
  console.log(`filled with ${courses} courses in ${Math.round((ticks() - before) / 1000)} s`)
}

const reader: Reader = { locale: 'ar', country: 'eg', currency: 'egp', digits: 'arab' }
const any = { level: [], language: [], access: [], length: [], page: 1 }
const queries = (JSON.parse(readFileSync('db/demo/catalogue/search-queries.json', 'utf8')) as { q: string }[]).map((it) => it.q)
const cpu = await processorOf(database)
const { db } = database

await measure(
  'search, the query set',
  queries.map((q) => () => searched(db, reader, { ...any, q })),
)
await measure(
  'search, narrowed',
  queries.map((q) => () => searched(db, reader, { ...any, q, level: ['beginner'], category: 'programming' })),
)
await measure(
  'suggestions',
  queries.map((q) => () => suggestions(db, reader, q.slice(0, 4))),
)
const sorts = ['popular', 'newest', 'rating', 'price'] as const
await measure(
  'listing, all courses',
  Array.from({ length: 40 }, (_, n) => () => courseListing(db, reader, { ...any, sort: sorts[n % 4], page: 1 + (n % 5) })),
)
await measure(
  'listing, one category',
  Array.from({ length: 40 }, (_, n) => () => courseListing(db, reader, { ...any, category: 'programming', sort: sorts[n % 4] })),
)
await database.close()
await server?.stop()

/** Runs them all twice and tells of the second time. */
async function measure(name: string, runs: (() => Promise<unknown>)[]) {
  for (const run of runs) await run()
  const wall: number[] = []
  const processor: number[] = []
  for (const run of runs) {
    const [from, used] = [ticks(), cpu()]
    await run()
    wall.push(ticks() - from)
    processor.push(cpu() - used)
  }
  const at = (values: number[], share: number) => values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]!.toFixed(1)
  const figures = (values: number[]) => `p50 ${at(values, 0.5)}  p95 ${at(values, 0.95)}  p99 ${at(values, 0.99)} ms`
  console.log(
    `${engine}  ${name}:  ${figures(wall)}${engine === 'postgres' ? `  (processor time of the server: ${figures(processor)})` : ''}`,
  )
}

/** How many milliseconds of processor the one connection's server process has used: it tells what a busy machine hides. */
async function processorOf({ pool }: Database) {
  if (engine !== 'postgres') return () => 0
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  return () => Number(readFileSync(`/proc/${rows[0]!.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}
