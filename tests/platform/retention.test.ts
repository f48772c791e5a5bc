// Checks the retention periods of the privacy policy against all scheduled jobs.
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { checkout } from '#features/orders/checkout/contract.ts'
import { syncPayment } from '#features/orders/payments/sync.server.ts'
import { supportCalls } from '#features/support/chat/contract.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import { createSession } from '#platform/identity/session.server.ts'
import { jobs } from '#jobs.ts'
import { offerCertificate, markCourseCompleted } from '#tests/certificates.ts'
import { addCourse, courseOffers } from '#tests/courses.ts'
import { placeOrder, createEgyptian, paySandboxOrder } from '#tests/selling.ts'
import { createWorld } from '#tests/world.ts'

const world = await createWorld()
const { db } = world
let mona: Actor

/** Runs every scheduled job once. */
async function allJobsRun() {
  for (const it of jobs.filter((job) => job.every))
    await it.run({ db, data: {}, now: world.now, services: world.services })
  await world.services.jobs.drain()
}
const days = (count: number) => count * 86_400
async function rowsOf(...tables: string[]) {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from ${sql.table(table)}`.execute(db)
    counts[table] = rows[0]!.count
  }
  return counts
}
const learning = [
  'enrollments',
  'lesson_progress',
  'lesson_notes',
  'earned_certificates',
  'purchases',
] as const
const money = [
  'orders',
  'order_events',
  'receipts',
  'ledger_transactions',
  'ledger_entries',
] as const

beforeAll(async () => {
  mona = await createEgyptian(world)
  const course = await addCourse(world, 'kept', {
    ...courseOffers.sale,
    lessons: [{ slug: 'one' }],
  })
  await offerCertificate(world, { course_id: course.id })
  const placed = await placeOrder(world, mona, 'course-kept')
  await paySandboxOrder(world, placed.id)
  await syncPayment(db, world.services, placed.id, world.now)
  await markCourseCompleted(world, mona, course.id)
  const { id: lesson_id } = await db
    .selectFrom('lessons')
    .select('id')
    .where('course_id', '=', course.id)
    .executeTakeFirstOrThrow()
  const of = { user_id: mona.id, lesson_id }
  await db
    .insertInto('lesson_progress')
    .values({ ...of, course_id: course.id, percent: 100, opened_at: world.now, seen_at: world.now })
    .execute()
  await db
    .insertInto('lesson_notes')
    .values({
      ...of,
      course_id: course.id,
      text: 'Mine',
      created_at: world.now,
      updated_at: world.now,
    })
    .execute()
  await allJobsRun()
  const kept = await rowsOf(...learning, ...money)
  for (const [table, count] of Object.entries(kept)) expect(count, table).toBeGreaterThan(0)
})

test('the policy promises what is tried here, in both languages', () => {
  const policies = JSON.parse(readFileSync('db/demo/life/policies.json', 'utf8')) as {
    id: string
    body: string
    body_ar: string
  }[]
  const { body, body_ar } = policies.find((it) => it.id === '4privacy')!
  const periods = (text: string) =>
    [...text.matchAll(/^\| (.+?) \| (.+?) \|$/gm)].slice(1).map((it) => it[2])
  expect(periods(body)).toEqual([
    'until you delete your account',
    'as long as tax law requires',
    'two years after they are closed',
    'twelve months',
    'as long as you wish it to exist',
  ])
  expect(periods(body_ar)).toHaveLength(5)
})

test('a ticket is kept for two years after it was closed and then gone; a sign-in is known for less than twelve months after its last use', async () => {
  await world.as(mona)(supportCalls.createTicket, {
    category: 'payments',
    description: 'Where is my receipt?',
  })
  await world.as(mona)(supportCalls.cancelTicket, {})
  await createSession(db, { user_id: mona.id, user_agent: 'tests', country: null, now: world.now })
  expect(await rowsOf('support_tickets', 'support_messages', 'sessions')).toEqual({
    support_tickets: 1,
    support_messages: 1,
    sessions: 1,
  })
  world.later(days(29))
  await allJobsRun()
  expect(await rowsOf('sessions')).toEqual({ sessions: 1 })
  world.later(days(365 - 29))
  await allJobsRun()
  expect(await rowsOf('support_tickets', 'sessions', 'ended_sessions')).toEqual({
    support_tickets: 1,
    sessions: 0,
    ended_sessions: 0,
  })
  world.later(days(364))
  await allJobsRun()
  expect(await rowsOf('support_tickets')).toEqual({ support_tickets: 1 })
  world.later(days(3))
  await allJobsRun()
  expect(await rowsOf('support_tickets', 'support_messages')).toEqual({
    support_tickets: 0,
    support_messages: 0,
  })
})

test('what somebody learned, earned and bought is there ten years later, though they never came back', async () => {
  const before = await rowsOf(...learning, ...money)
  world.later(days(3650))
  await allJobsRun()
  expect(await rowsOf(...learning, ...money)).toEqual(before)
  expect(await world.as(mona)(checkout.orders, {})).toHaveLength(1)
})

test('who deletes the account leaves orders, receipts and the books behind, and nothing they learned', async () => {
  const before = await rowsOf(...money)
  await db
    .updateTable('users')
    .set({ delete_after: new Date(world.now.getTime() - 1) })
    .where('id', '=', mona.id)
    .execute()
  await allJobsRun()
  const { email, first_name, deleted_at } = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', mona.id)
    .executeTakeFirstOrThrow()
  expect([email, first_name, deleted_at !== null]).toEqual([`${mona.id}@deleted.invalid`, '', true])
  expect(await rowsOf(...money)).toEqual(before)
  expect(await rowsOf('lesson_notes', 'enrollments', 'lesson_progress')).toEqual({
    lesson_notes: 0,
    enrollments: 0,
    lesson_progress: 0,
  })
})
