// An exam of 1,000 people, and attempts per second from start to result: node bench/exam.ts
import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import type { AskedQuestion, RunningAttempt } from '../src/features/testing/attempts/contract.ts'
import { getMonotonicMs } from '../src/platform/data/clock.ts'
import { openEmbedded, openPostgres, type Database } from '../src/platform/data/db.server.ts'
import { startPostgres } from '../tests/postgres.ts'
import { addLearners, connect } from './learning.ts'
import { startProduct, type RunningServer } from './server.ts'

const course = 'programming-with-python'

/** Returns the session tokens of new students who are enrolled in the course of the test. */
async function addStudents(database: Database, count: number) {
  const learners = await addLearners(database, count)
  await sql`
    insert into enrollments (user_id, course_id, enrolled_at, last_learned_at, watch_credit_until)
    select users.id, courses.id, users.created_at, users.created_at, users.created_at from users, courses
    where users.email like '%@bench.example' and courses.slug = ${course} on conflict do nothing`.execute(
    database.db,
  )
  return learners.map((it) => it.cid)
}

/** Texts differ in each round. */
function buildAnswer({ type, options }: AskedQuestion, round: number) {
  const keys = options.map((it) => it.key)
  if (type === 'single_choice') return keys[round % keys.length]!
  if (type === 'multiple_choice') return [keys[round % keys.length]!]
  if (type === 'rearrange') return keys
  if (type === 'true_false') return round % 2 === 0
  return type === 'range_number'
    ? round
    : type === 'range_date'
      ? '2026-01-01'
      : `What I would do, in words, said for time ${round}.`
}

type ExamTimings = {
  start: number[]
  save: number[]
  submit: number[]
  result: number[]
  errors: number
}
const createTimings = (): ExamTimings => ({
  start: [],
  save: [],
  submit: [],
  result: [],
  errors: 0,
})

/** Times each step and records which answers were acknowledged. */
function createTestTaker(client: ReturnType<typeof connect>, cid: string, took: ExamTimings) {
  const call = async <T>(step: keyof Omit<ExamTimings, 'errors'>, body: object) => {
    const began = getMonotonicMs()
    const { status, body: bytes } = await client(cid, `/api/client/tests/${step}`, body)
    took[step].push(getMonotonicMs() - began)
    if (status !== 200) took.errors++
    return status === 200 ? (JSON.parse(bytes.toString()) as { data: T }).data : null
  }
  let running: RunningAttempt | null = null
  const kept = new Map<number, number>()
  const save = async (round: number) => {
    if (!running) return
    const question = running.questions[round % running.questions.length]!
    const { position } = question
    const revision = round + 1
    const saved = await call('save', {
      attempt_id: running.attempt.id,
      position,
      answer: buildAnswer(question, round),
      revision,
    })
    if (saved) kept.set(position, revision)
  }
  return {
    kept,
    id: () => running?.attempt.id,
    start: async () => void (running = await call<RunningAttempt>('start', { course })),
    save,
    submit: async () => running && void (await call('submit', { attempt_id: running.attempt.id })),
    result: async () => running && void (await call('result', { attempt_id: running.attempt.id })),
  }
}

const getPercentile = (took: number[], share: number) =>
  took.toSorted((a, b) => a - b)[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0

/** All start within a minute, save every 10 s and submit 90 s after their start. */
async function runExamDay({ url }: RunningServer, database: Database, cids: string[]) {
  const client = connect(url)
  const took = createTimings()
  const [open, write] = [60_000, 90_000]
  const takers = await Promise.all(
    cids.map(async (cid, place) => {
      const it = createTestTaker(client, cid, took)
      const offset = (place / cids.length) * open
      await pause(offset)
      await it.start()
      const until = getMonotonicMs() + write
      for (let round = 0; getMonotonicMs() + 10_000 <= until; round++) {
        await pause(10_000)
        await it.save(round)
      }
      await pause(Math.max(0, until - getMonotonicMs()))
      await it.submit()
      return it
    }),
  )
  client.close()
  const { rows } = await sql<{ attempt_id: string; position: number; revision: number }>`
    select attempt_id, position, revision from attempt_questions where revision > 0`.execute(
    database.db,
  )
  const stored = new Map(rows.map((row) => [`${row.attempt_id}.${row.position}`, row.revision]))
  const saved = takers.flatMap((taker) =>
    [...taker.kept].map(([position, revision]) => [`${taker.id()}.${position}`, revision] as const),
  )
  return {
    took,
    saved: saved.length,
    lost: saved.filter(([name, revision]) => (stored.get(name) ?? 0) < revision).length,
  }
}

async function measureAttemptRate({ url }: RunningServer, cids: string[], seconds: number) {
  const client = connect(url)
  const took = createTimings()
  const end = getMonotonicMs() + seconds * 1000
  let next = 0
  let done = 0
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (getMonotonicMs() < end && next < cids.length) {
        const it = createTestTaker(client, cids[next++]!, took)
        await it.start()
        for (let round = 0; round < 11; round++) await it.save(round)
        await it.submit()
        await it.result()
        done++
      }
    }),
  )
  client.close()
  return {
    perSecond: done / seconds,
    errors: took.errors,
    p99: getPercentile([...took.start, ...took.save, ...took.submit, ...took.result], 0.99),
  }
}

const round = (it: number, digits = 0) => it.toFixed(digits)
const postgres = await startPostgres({ durable: true })
const withPostgres = { dataDir: '.test/bench-exam-postgres', databaseUrl: postgres.url('postgres') }
const product = await startProduct(withPostgres)
const database = openPostgres(withPostgres.databaseUrl, { max: 2 })
const speed: [string, Awaited<ReturnType<typeof measureAttemptRate>>][] = [
  ['postgres', await measureAttemptRate(product, await addStudents(database, 400), 10)],
]
const { took, saved, lost } = await runExamDay(product, database, await addStudents(database, 1000))
await database.close()
await product.stop()
await postgres.stop()

const embedded = { dataDir: '.test/bench-exam-embedded' }
await (await startProduct(embedded)).stop()
const folder = await openEmbedded({ folder: embedded.dataDir })
const cids = await addStudents(folder, 400)
await folder.close()
const small = await startProduct({ ...embedded, keep: true })
speed.push(['embedded', await measureAttemptRate(small, cids, 10)])
await small.stop()

console.log('| step | requests | p50 ms | p99 ms |\n|---|---|---|---|')
for (const step of ['start', 'save', 'submit'] as const)
  console.log(
    `| ${step} | ${took[step].length} | ${round(getPercentile(took[step], 0.5), 1)} | ${round(getPercentile(took[step], 0.99), 1)} |`,
  )
console.log(
  `\nAnswers saved: ${saved}; lost: ${lost}; refused or failed requests: ${took.errors}.\n`,
)
console.log(
  '| engine | attempts/s, start to result | p99 of a step ms | errors |\n|---|---|---|---|',
)
for (const [engine, it] of speed)
  console.log(`| ${engine} | ${round(it.perSecond, 1)} | ${round(it.p99, 1)} | ${it.errors} |`)
