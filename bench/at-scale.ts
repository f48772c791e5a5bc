// Benchmarks the academy at its required size: node bench/at-scale.ts, or as part of bench/run.ts.
import { getNow, getMonotonicMs } from '../src/platform/data/clock.ts'
import { openEmbedded, openPostgres, type Database } from '../src/platform/data/db.server.ts'
import { createSession } from '../src/platform/identity/session.server.ts'
import { startPostgres } from '../tests/postgres.ts'
import { runLoad } from './load.ts'
import { copyCatalogue, fillDatabase, fullScale } from './scale.ts'
import { measureSearch, searchColumns, toSearchRow } from './search.ts'
import { startProduct, type RunningServer } from './server.ts'

type ResultTable = { title: string; about: string; head: string[]; rows: (string | number)[][] }

const pages = [
  { name: 'list of all courses', path: '/courses' },
  {
    name: 'the same, page 100, newest first',
    path: '/courses?sort=newest&page=100',
    inDemo: '/courses?sort=newest&page=2',
  },
  { name: 'list of a category, narrowed', path: '/courses/c/programming?level=beginner' },
  { name: 'search', path: `/search/t/${encodeURIComponent('بايثون')}` },
  { name: 'course', path: '/course/scale-777', inDemo: '/course/project-management' },
  { name: 'search, the call', path: '/api/public/search?q=python' },
]

/** Searches and pages with 50,000 courses, 2,000 trainers and 1,000,000 enrollments. */
export async function runScaleBenchmark(): Promise<ResultTable[]> {
  const postgres = await startPostgres()
  const url = postgres.url('postgres')
  const large = openPostgres(url, { max: 2 })
  const began = getMonotonicMs()
  await fillDatabase(large, fullScale)
  const seconds = Math.round((getMonotonicMs() - began) / 1000)
  await large.pool.query('vacuum')

  const embedded = await openEmbedded({ folder: null })
  const onPostgres = await measureSearch(large, 20)
  await copyCatalogue(large, embedded)
  const onEmbedded = await measureSearch(embedded, 4)
  await embedded.close()

  const rows = await measurePages(large, url)
  await large.close()
  await postgres.stop()
  const size = `${fullScale.courses.toLocaleString('en')} courses, ${fullScale.trainers.toLocaleString('en')} trainers, ${fullScale.enrolments.toLocaleString('en')} enrolments of ${fullScale.people.toLocaleString('en')} people`
  return [
    {
      title: 'Searches at full size',
      about: `${size}, made in ${seconds} s. Every query 20 times (4 on the embedded engine) on a warm database, one after the other; highlights, counts of every filter and cards included.`,
      head: ['engine', ...searchColumns],
      rows: [
        ...onPostgres.map((it) => ['postgres', ...toSearchRow(it)]),
        ...onEmbedded.map((it) => ['embedded', ...toSearchRow(it)]),
      ],
    },
    {
      title: 'Pages at full size',
      about:
        'PostgreSQL; rendered anew for a signed-in person. Statements: those that one page sends, here and in the demo academy of 47 courses.',
      head: [
        'page',
        'requests/s',
        'p50 ms',
        'p99 ms',
        'CPU ms/request',
        'statements',
        'in the demo',
        'errors',
      ],
      rows,
    },
  ]
}

async function measurePages(large: Database, url: string) {
  await large.pool.query('create database small')
  const smallUrl = url.replace(/[^/]+$/, 'small')
  const product = await startProduct({ dataDir: '.test/bench-large', databaseUrl: url })
  const small = await startProduct({ dataDir: '.test/bench-small', databaseUrl: smallUrl })
  const smaller = openPostgres(smallUrl, { max: 1 })
  const counted = {
    large: await countStatements(
      product,
      large,
      pages.map((it) => it.path),
    ),
    small: await countStatements(
      small,
      smaller,
      pages.map((it) => it.inDemo ?? it.path),
    ),
  }
  await smaller.close()
  await small.stop()
  const headers = await createSessionHeaders(large)
  const rows = []
  for (const [at, { name, path }] of pages.entries()) {
    const { perSecond, p50, p99, cpuMs, errors } = await runLoad(product, path, {
      seconds: 4,
      connections: 8,
      headers,
    })
    rows.push([
      name,
      perSecond.toFixed(0),
      p50,
      p99,
      cpuMs.toFixed(1),
      counted.large[at]!,
      counted.small[at]!,
      errors,
    ])
    console.log(rows.at(-1)!.join('  '))
  }
  await product.stop()
  return rows
}

async function createSessionHeaders({ db }: Database) {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const token = await createSession(db, {
    user_id: id,
    user_agent: 'bench',
    country: 'eg',
    now: getNow(),
  })
  return { cookie: `cid=${token}`, 'accept-encoding': 'br' }
}

/** Counts statements per page; statements of background jobs vanish in the average. */
async function countStatements(
  { url, databaseUses }: RunningServer,
  database: Database,
  paths: string[],
) {
  const headers = await createSessionHeaders(database)
  const times = 30
  const counts = []
  for (const path of paths) {
    const before = await databaseUses()
    for (let time = 0; time < times; time++)
      await (await fetch(url + path, { headers })).arrayBuffer()
    counts.push(Math.round(((await databaseUses()) - before) / times))
  }
  return counts
}

if (import.meta.main)
  for (const it of await runScaleBenchmark())
    console.log(
      [`\n${it.title}`, it.about, it.head.join('  '), ...it.rows.map((row) => row.join('  '))].join(
        '\n',
      ),
    )
