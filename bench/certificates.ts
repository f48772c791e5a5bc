// Time until 1,000 people have their certificate PDF, and page latency meanwhile: node
// bench/certificates.ts [count], after a build.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { demoAccounts } from '../db/demo/accounts.ts'
import { getMonotonicMs } from '../src/platform/data/clock.ts'
import { openPostgres, type Db } from '../src/platform/data/db.server.ts'
import { startPostgres } from '../tests/postgres.ts'
import { startProduct } from './server.ts'

const count = Number(process.argv[2] ?? 1000)
const pages = ['/my/courses', '/my/certificates', '/course/first-aid']

const postgres = await startPostgres({ durable: true })
const dataDir = mkdtempSync(join(tmpdir(), 'farqad-certificates-'))
const product = await startProduct({ dataDir, databaseUrl: postgres.url('postgres') })
const database = openPostgres(postgres.url('postgres'))

const cid = await login()
const before = await measurePages(40)
await completeAll(database.db)
const began = getMonotonicMs()
const during: number[] = []
while ((await countCertificatePdfs(database.db)) < count) during.push(...(await measurePages(5)))
const seconds = (getMonotonicMs() - began) / 1000
console.log(`pages of a person before: ${formatTimings(before)}`)
console.log(`pages of a person meanwhile: ${formatTimings(during)}`)
console.log(`${count} papers in ${seconds.toFixed(0)} s, ${(count / seconds).toFixed(1)} a second`)
await database.close()
await product.stop()
await postgres.stop()
rmSync(dataDir, { recursive: true, force: true })

async function login() {
  const { email, password } = demoAccounts.find((it) => it.role === 'student')!
  const answer = await fetch(`${product.url}/api/client/access/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return ((await answer.json()) as { data: { cid: string } }).data.cid
}

async function measurePages(rounds: number) {
  const took: number[] = []
  for (let round = 0; round < rounds; round++)
    for (const path of pages) {
      const from = getMonotonicMs()
      await (await fetch(product.url + path, { headers: { cookie: `cid=${cid}` } })).text()
      took.push(getMonotonicMs() - from)
    }
  return took
}

function formatTimings(took: number[]) {
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]!.toFixed(0)
  return `median ${at(0.5)} ms, p99 ${at(0.99)} ms`
}

async function completeAll(db: Db) {
  await sql`
    with people as (
      insert into users (email, first_name, last_name, certificate_name, certificate_name_ar, email_verified_at)
      select 'bench.' || n || '@people.example', 'Bench', 'Person', 'Bench Person ' || translate(n::text, '0123456789', 'abcdefghij'), 'شخص القياس', now()
      from generate_series(1, ${count}) as n returning id),
    course as (select id from courses where slug = 'first-aid'),
    learned as (
      insert into enrollments (user_id, course_id, enrolled_at, last_learned_at, watch_credit_until, completed_at, lessons_completion)
      select people.id, course.id, now(), now(), now(), now(), 1200 from people, course returning user_id, course_id),
    passed as (
      insert into attempts (test_id, course_id, user_id, number, started_at, submitted_at, max_score, score, pass_percentage, passed, graded_at)
      select tests.id, tests.course_id, learned.user_id, 1, now(), now(), 100, 90, 60, true, now()
      from learned join tests on tests.course_id = learned.course_id where tests.is_required)
    insert into events (kind, user_id, data, created_at)
    select 'learning.course_completed', user_id, jsonb_build_object('course_id', course_id), now() from learned`.execute(
    db,
  )
}

async function countCertificatePdfs(db: Db) {
  const { rows } = await sql<{ made: number }>`
    select count(*)::int as made from issued_certificates join users on users.id = user_id where email like 'bench.%' and file_key is not null`.execute(
    db,
  )
  return rows[0]!.made
}
