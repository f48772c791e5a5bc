// Signed-in pages of several builds, measured in turns: node bench/signed-in.ts
// ../another-built-folder
import { openPostgres } from '../src/platform/data/db.server.ts'
import { startPostgres } from '../tests/postgres.ts'
import { addLearners, type Learner } from './learning.ts'
import { runLoad } from './load.ts'
import { startBareServer, startProduct, fetchRawAnswer, type RunningServer } from './server.ts'

export type Build = {
  name: string
  product: Pick<RunningServer, 'url' | 'cpuSeconds'>
  people: Learner[]
}
type MeasuredPage = {
  perSecond: number
  cpuMs: number
  errors: number
  ratio: number
  plainBytes: number
}

/** The size of a class. */
const people = 21
const course = 'spreadsheets-first-steps'
const pages = [
  { name: 'listing', path: () => '/courses' },
  { name: 'listing, its data', path: () => '/courses.data' },
  { name: 'course', path: () => '/course/project-management' },
  { name: 'home', path: () => '/' },
  { name: 'own courses', path: () => '/my/courses' },
  // Last, because background work after lessons would affect the next measurement.
  { name: 'lesson', path: ({ lesson }: Learner) => `/course/${course}/content/l/${lesson.slug}` },
]

export const signedInColumns = [
  'page, signed in',
  'build',
  'requests/s',
  'CPU ms/request',
  'ratio to bare',
  'HTML or data KB',
  'errors',
]

/**
 * Returns the median turn of each page and build, and the rate of a bare server with the same
 * bytes.
 */
export async function measureSignedInPages(
  builds: Build[],
  { turns = 3, seconds = 4 } = {},
): Promise<{ name: string; of: Map<string, MeasuredPage> }[]> {
  const found = []
  for (const { name, path } of pages) {
    const taken = new Map(builds.map((it) => [it.name, [] as MeasuredPage[]]))
    for (let turn = 0; turn < turns; turn++)
      for (const it of builds) taken.get(it.name)!.push(await measure(it, path, seconds))
    const middle = (all: MeasuredPage[]) =>
      all.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(all.length / 2)]!
    const of = new Map([...taken].map(([build, all]) => [build, middle(all)]))
    for (const [build, it] of of) console.log([name, build, ...formatMeasured(it)].join('  '))
    found.push({ name, of })
  }
  return found
}

export const formatMeasured = (measuredPage: MeasuredPage) => [
  measuredPage.perSecond.toFixed(0),
  measuredPage.cpuMs.toFixed(1),
  measuredPage.ratio.toFixed(3),
  (measuredPage.plainBytes / 1024).toFixed(0),
  measuredPage.errors,
]

async function measure(
  { product, people }: Build,
  path: (it: Learner) => string,
  seconds: number,
): Promise<MeasuredPage> {
  const accepted = { 'accept-encoding': 'gzip, deflate, br, zstd' }
  const requests = people.map((person) => ({
    path: path(person),
    headers: { ...accepted, cookie: `cid=${person.cid}` },
  }))
  const [first] = requests as [(typeof requests)[number]]
  const sample = await fetchRawAnswer(product.url + first.path, first.headers)
  const { length } = (
    await fetchRawAnswer(product.url + first.path, { cookie: first.headers.cookie })
  ).bytes
  const { perSecond, cpuMs, errors } = await runLoad(product, '/', {
    seconds,
    connections: people.length,
    requests,
  })
  const bare = await startBareServer(sample.bytes, sample.headers)
  const least = await runLoad(bare, '/', { seconds: 2, connections: people.length })
  await bare.stop()
  return { perSecond, cpuMs, errors, ratio: perSecond / least.perSecond, plainBytes: length }
}

export async function startBuild(name: string, folder: string, url: (database: string) => string) {
  const database = openPostgres(url('postgres'), { max: 1 })
  await database.pool.query(`create database ${name}`)
  await database.close()
  const product = await startProduct({
    dataDir: `/tmp/farqad-bench-${name}`,
    databaseUrl: url(name),
    folder,
  })
  const own = openPostgres(url(name), { max: 1 })
  const learners = await addLearners(own, people)
  await own.close()
  return { name, product, people: learners, stop: product.stop }
}

if (import.meta.main) {
  const [other, turns = '3'] = process.argv.slice(2)
  const postgres = await startPostgres({ durable: true })
  const builds = []
  if (other) builds.push(await startBuild('other', other, postgres.url))
  builds.push(await startBuild('this', '.', postgres.url))
  const rows = await measureSignedInPages(builds, { turns: Number(turns) })
  console.log(`\n${signedInColumns.join('  ')}`)
  for (const { name, of } of rows) {
    for (const [build, it] of of) console.log([name, build, ...formatMeasured(it)].join('  '))
    if (other)
      console.log(
        `  × ${(of.get('this')!.perSecond / of.get('other')!.perSecond).toFixed(2)} of the other`,
      )
  }
  for (const it of builds) await it.stop()
  await postgres.stop()
}
