// The server is killed during test submission (facts: X2).
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { RunningAttempt } from '#features/testing/attempts/contract.ts'
import { getNow } from '#platform/data/clock.ts'
import { openPostgres, type Db } from '#platform/data/db.server.ts'
import { addCourse } from '#tests/courses.ts'
import { startPostgres } from '#tests/postgres.ts'
import { createDataFolder, startProduct, waitUntil } from '#tests/product.ts'
import { chooseRounds } from '#tests/rounds.ts'
import {
  addTest,
  toAttemptAnswer,
  autoGradedQuestions,
  correctAnswers,
} from '#tests/exam-fixtures.ts'
import { seedMarket } from './buyers.ts'

const postgres = await startPostgres({ durable: true })
afterAll(() => postgres.stop())

const rounds = chooseRounds(1, 20)

type Product = Awaited<ReturnType<typeof startProduct>>
type Attempt = {
  id: string
  deadline_at: string
  submitted_at: string | null
  percent: number | null
}

/** Returns null without an answer. */
async function call<T>(
  { port }: Product,
  cid: string,
  path: string,
  body: object,
): Promise<T | null> {
  const headers = { 'content-type': 'application/json', cid }
  const answer = await fetch(`http://127.0.0.1:${port}/api/client/tests/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
    .then((it) => it.json() as Promise<{ data: T | null }>)
    .catch(() => null)
  return answer?.data ?? null
}

/** Stored answers, deadline, and how often the attempt was recorded as passed. */
async function keptOf(db: Db, id: string) {
  const { rows } = await sql<{
    answered: number
    deadline_at: string
    submitted_at: string | null
    score: number | null
    passes: number
  }>`
    select (select count(*) from attempt_questions where attempt_id = attempts.id and answer is not null)::int as answered,
      deadline_at, submitted_at, score::float8 as score,
      (select count(*) from events where kind = 'testing.test_passed' and data ->> 'attempt_id' = attempts.id::text)::int as passes
    from attempts where id = ${id}`.execute(db)
  return rows[0]!
}

test(
  `killed ${rounds} times while tests are handed in, each is handed in once or can be gone on with, and nothing answered is lost`,
  { timeout: 120_000 + rounds * 60_000 },
  async () => {
    const env = { DATABASE_URL: postgres.url('postgres'), DATA_DIR: createDataFolder() }
    let product = await startProduct(env)
    const database = openPostgres(env.DATABASE_URL, { max: 2 })
    const { db } = database
    const course = await addCourse({ db, now: getNow() }, 'tested')
    await addTest({ db, now: getNow() }, course.id, {
      time_limit_seconds: 3600,
      questions: autoGradedQuestions,
    })
    const right = Object.entries(correctAnswers)
    const full = autoGradedQuestions.reduce((sum, it) => sum + it.points, 0)

    for (let round = 0; round < rounds; round++) {
      const { buyers: people } = await seedMarket(db, 8)
      const at = getNow()
      const enrolled = {
        course_id: course.id,
        enrolled_at: at,
        last_learned_at: at,
        watch_credit_until: at,
      }
      await db
        .insertInto('enrollments')
        .values(people.map(({ id }) => ({ user_id: id, ...enrolled })))
        .execute()
      const begun = await Promise.all(
        people.map(async ({ cid }) => {
          const { attempt, questions } = (await call<RunningAttempt>(product, cid, 'start', {
            course: course.slug,
          }))!
          for (const [at, [position, byAuthor]] of right.entries()) {
            const answer = toAttemptAnswer(questions[at]!, byAuthor)
            const saving = {
              attempt_id: attempt.id,
              position: Number(position),
              answer,
              revision: 1,
            }
            expect(await call(product, cid, 'save', saving)).not.toBeNull()
          }
          return { cid, id: attempt.id, deadline_at: attempt.deadline_at! }
        }),
      )
      const submit = ({ cid, id }: { cid: string; id: string }) =>
        call<Attempt>(product, cid, 'submit', { attempt_id: id })
      const handing = begun.map((it) => submit(it))
      await pause((round * 7) % 60)
      await product.kill('SIGKILL')
      const heard = await Promise.all(handing)
      product = await startProduct(env)

      for (const [which, { cid, id, deadline_at }] of begun.entries()) {
        const kept = await keptOf(db, id)
        expect([kept.answered, new Date(kept.deadline_at)]).toEqual([
          right.length,
          new Date(deadline_at),
        ])
        // An acknowledged submission is stored.
        if (heard[which]) expect(kept.submitted_at).not.toBeNull()
        if (kept.submitted_at === null) {
          expect([kept.score, kept.passes]).toEqual([null, 0])
          const again = await call<{ questions: { answer: unknown }[] }>(product, cid, 'attempt', {
            attempt_id: id,
          })
          expect(again!.questions.filter((it) => it.answer !== null)).toHaveLength(right.length)
        } else expect([kept.score, kept.passes]).toEqual([full, 1])
      }
      // A retry from two tabs submits the same attempt once.
      const answers = await Promise.all([...begun, ...begun].map((it) => submit(it)))
      for (const it of answers)
        expect(it).toMatchObject({ submitted_at: expect.any(String), percent: 100, passed: true })
      for (const { id } of begun)
        expect(await keptOf(db, id)).toMatchObject({ score: full, passes: 1 })
    }
    await waitUntil(async () => (await product.status('/readyz')) === 200, product)
    await database.close()
    await product.kill('SIGTERM')
  },
)
