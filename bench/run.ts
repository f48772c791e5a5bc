// Compares the product with a bare server in the same run, prints tables and writes
// bench/results.md. With the folder of another build, signed-in pages of both builds are measured
// in turns.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { demoAccounts } from '../db/demo/accounts.ts'
import { openEmbedded, openPostgres } from '../src/platform/data/db.server.ts'
import { startPostgres } from '../tests/postgres.ts'
import { measureJobs } from './jobs.ts'
import { addLearners, runLearningMix, openLessons, runProgressWrites } from './learning.ts'

if (
  spawnSync(
    'npm',
    ['ci', '--prefix', 'bench', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    { stdio: 'inherit' },
  ).status !== 0
)
  process.exit(1)
const { runScaleBenchmark } = await import('./at-scale.ts')
const { runLoad } = await import('./load.ts')
const { startBareServer, startProduct, fetchRawAnswer } = await import('./server.ts')
const { measurePageScores, measurePageWeights } = await import('./pages.ts')
const {
  formatMeasured: pageFigures,
  measureSignedInPages,
  signedInColumns,
  startBuild,
} = await import('./signed-in.ts')

const lines: string[] = [
  '# Benchmarks',
  '',
  `Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}). The load generator runs on the same machine. Ratios compare with a bare \`node:http\` server that sends the same headers and bytes in the same run.`,
  '',
]
const writeTable = (head: string[], rows: (string | number)[][]) =>
  lines.push(
    `| ${head.join(' | ')} |`,
    `|${head.map(() => '---').join('|')}|`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
  )
const round = (value: number, digits = 0) => value.toFixed(digits)

type BenchRow = {
  name: string
  path: string
  headers?: Record<string, string>
  method?: string
  body?: string
}
const speed: (string | number)[][] = []
const state: (string | number)[][] = []
const learning: (string | number)[][] = []
const ofPeople: (string | number)[][] = []
const postgres = await startPostgres({ durable: true })

for (const engine of ['embedded', 'postgres'] as const) {
  const dataDir = `.test/bench-${engine}`
  const where =
    engine === 'postgres' ? { dataDir, databaseUrl: postgres.url('postgres') } : { dataDir }
  const first = await startProduct(where)
  await first.stop()
  const learners = await createLearners(where)
  const product = await startProduct({ ...where, keep: true })
  // One visit and a pause, to measure an idle academy.
  await (await fetch(product.url)).text()
  await pause(3000)
  state.push([
    engine,
    round(first.startMs / 1000, 1),
    round(product.startMs / 1000, 1),
    round(await product.memoryMb()),
  ])

  const student = demoAccounts.find((it) => it.role === 'student')!
  const login = await fetch(`${product.url}/api/client/access/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: student.email, password: student.password }),
  })
  const { cid } = ((await login.json()) as { data: { cid: string } }).data
  const br = { 'accept-encoding': 'br' }
  const rows: BenchRow[] = [
    { name: 'guest page from the cache', path: '/', headers: br },
    { name: 'page rendered fresh, signed in', path: '/', headers: { ...br, cookie: `cid=${cid}` } },
    { name: 'JSON call', path: '/api/public/home/courses', headers: br },
  ]
  for (const row of rows) {
    const sample = await fetchRawAnswer(product.url + row.path, row.headers ?? {})
    const figures = await runLoad(product, row.path, row)
    const bare = await startBareServer(sample.bytes, sample.headers)
    const least = await runLoad(bare, '/', row)
    await bare.stop()
    speed.push([
      row.name,
      engine,
      round(figures.perSecond),
      round(figures.p50, 1),
      round(figures.p99, 1),
      round(figures.cpuMs, 3),
      round(least.perSecond),
      round(figures.perSecond / least.perSecond, 2),
      figures.errors,
    ])
    console.log(speed.at(-1)!.join('  '))
  }
  const [learning200, others] = [learners.slice(0, 200), learners.slice(200)]
  await openLessons(product, learning200)
  const write = async () => runProgressWrites(product, others, 32, 6)
  const mix = async () => runLearningMix(product, learning200, 10)
  for (const [name, measure] of [
    ['reports of progress, 32 at once', write],
    ['learning, 200 people at once', mix],
  ] as const) {
    const before = await product.cpuSeconds()
    const it = await measure()
    const cpuMs = (((await product.cpuSeconds()) - before) * 1000) / it.answers
    learning.push([
      name,
      engine,
      round(it.perSecond),
      round(it.p50, 1),
      round(it.p99, 1),
      round(cpuMs, 2),
      it.errors,
    ])
    console.log(learning.at(-1)!.join('  '))
  }
  if (engine === 'postgres')
    await measurePeoplePages({ name: 'this', product, people: learners.slice(0, 21) })
  if (engine === 'postgres') await measurePublicPages(product.url)
  await product.stop()
}
await postgres.stop()

/**
 * 200 learners for the mix and 400 for reports, which stay below the rate limit of 60 a minute.
 * Added while no server has the database open.
 */
async function createLearners({ dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string }) {
  const database = databaseUrl ? openPostgres(databaseUrl) : await openEmbedded({ folder: dataDir })
  const learners = await addLearners(database, 200 + 400)
  await database.close()
  return learners
}

async function measurePeoplePages(here: Parameters<typeof measureSignedInPages>[0][number]) {
  const folder = process.argv[2]
  const other = folder ? await startBuild('other', folder, postgres.url) : null
  for (const { name, of } of await measureSignedInPages(other ? [other, here] : [here]))
    for (const [build, it] of of) {
      const before = build === 'this' ? of.get('other') : undefined
      ofPeople.push([
        name,
        build,
        ...pageFigures(it),
        before ? `× ${round(it.perSecond / before.perSecond, 2)}` : '',
      ])
    }
  await other?.stop()
}

async function measurePublicPages(url: string) {
  lines.push('## Weight of a first visit (KB on the wire)', '')
  writeTable(
    ['page', 'HTML', 'JavaScript', 'CSS', 'icons', 'preloaded fonts', 'requests without images'],
    await measurePageWeights(url),
  )
  lines.push('## Lighthouse, mobile (the middle of five visits)', '')
  writeTable(
    ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP s', 'CLS', 'TBT ms'],
    measurePageScores(url),
  )
}

lines.push('## Requests', '')
writeTable(
  [
    'what',
    'engine',
    'requests/s',
    'p50 ms',
    'p99 ms',
    'CPU ms/request',
    'bare requests/s',
    'ratio',
    'errors',
  ],
  speed,
)
lines.push(
  '## Pages of people who are signed in',
  '',
  'PostgreSQL, a process for each core, 21 people in turn, answers packed as browsers ask for it; of three turns the middle one.',
  '',
)
writeTable([...signedInColumns, 'against the other build'], ofPeople)
lines.push('## Learning', '')
lines.push(
  'A closed loop: everybody asks again as soon as the answer is there. Learning is the page of a lesson, four pieces of its video with a report of progress after each, and now and then one’s own courses. Reports of progress alone come from four hundred people in turn, because one person may report sixty times a minute.',
  '',
)
writeTable(
  ['what', 'engine', 'requests/s', 'p50 ms', 'p99 ms', 'CPU ms/request', 'errors'],
  learning,
)
lines.push('## Start and memory', '')
writeTable(['engine', 'first start s', 'second start s', 'memory at idle MB'], state)
lines.push('## Jobs', '')
lines.push(
  'A thousand written down at once, until all are done, in one process. One of the mails is taken off our hands only after all others.',
  '',
)
writeTable(
  ['engine', '1,000 jobs of no work, s', '999 mails beside a slow one, s'],
  await measureJobs(),
)
lines.push(
  '## Exam day',
  '',
  'PostgreSQL that writes as in production, a process for each core. A thousand people start a test within a minute, save an answer every ten seconds, and each hands in ninety seconds after they began. An attempt from start to result is its start, eleven answers, handing in and the result, of sixteen people at once.',
  '',
  spawnSync(process.execPath, ['bench/exam.ts'], { encoding: 'utf8' }).stdout,
)
lines.push(
  '## A sale',
  '',
  'A coupon of a hundred uses that a thousand want, and messages of a gateway that come at once, a fifth of them twice and in no order.',
  '',
  spawnSync(process.execPath, ['bench/sale.ts'], { encoding: 'utf8' }).stdout,
)
lines.push(
  '## Keeping people posted',
  '',
  'PostgreSQL, a process for each core. A tab without a stream asks for the small file of the connection every minute, for its notifications every five, and, with an open ticket, for the talk every minute: one in ten on an ordinary day, all of them at the worst. An announcement to a hundred thousand people goes out while a person opens their pages.',
  '',
  spawnSync(process.execPath, ['bench/care.ts'], { encoding: 'utf8' }).stdout,
)
lines.push(
  '## Questions from a file',
  '',
  'PostgreSQL that writes as in production. A file is read and shown first, and taken in then, whole or not at all.',
  '',
  spawnSync(process.execPath, ['bench/question-import.ts'], { encoding: 'utf8' }).stdout,
)
lines.push(
  '## Lists of the office',
  '',
  'PostgreSQL. Every list of the office and its overview, asked twenty times as its page asks: its first page and its last, in every order, and narrowed.',
  '',
  spawnSync(process.execPath, ['bench/office.ts'], { encoding: 'utf8' }).stdout,
)
const write = () => writeFileSync('bench/results.md', `${lines.join('\n').trimEnd()}\n`)
// Saves the results so far in case the long part is interrupted.
write()
for (const { title, about, head, rows } of await runScaleBenchmark()) {
  lines.push(`## ${title}`, '', about, '')
  writeTable(head, rows)
}
write()
console.log(`\n${lines.join('\n')}`)
