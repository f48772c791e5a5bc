import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { comments } from '#features/community/comments/contract.ts'
import { enrollment } from '#features/learning/enrollment/contract.ts'
import {
  flagUnmatchedPayment,
  applyPaymentEvents,
} from '#features/orders/payments/commands.server.ts'
import { academyTimeZone } from '#platform/page/academy/academy.server.ts'
import { addCourse } from '#tests/courses.ts'
import { addPlan, placeOrder, createEgyptian } from '#tests/selling.ts'
import { createWorld } from '#tests/world.ts'
import { officeSettings } from '../settings/contract.ts'
import { mergeCalls } from '../merging/contract.ts'
import { aggregateDailyStats, refreshStats } from './commands.server.ts'
import { overviewCalls } from './contract.ts'
import { allDaysKey } from '#features/reporting/all-days.ts'

const world = await createWorld({ connections: 5 })
const day = 86_400
const admin = await world.person({ staff_role: 'admin' })
// Fixes the registration day independent of the test date.
await sql`update daily_stat_deltas set day = '2026-01-15' where metric = 'people'`.execute(world.db)
const course = await addCourse(world, 'counted')
const told = (days: 1 | 7 | 30 | 365 = 30) => world.as(admin)(overviewCalls.get, { days })
const figure = async (name: string, days: 1 | 7 | 30 | 365 = 30) => {
  const { amount, before } = (await told(days)).figures.find((it) => it.figure === name)!
  return [amount, before]
}
const bring = () => refreshStats(world.db, world.now.toISOString().slice(0, 10))

test('somebody who enrols and learns on two days is one learner, and two days of learning', async () => {
  const learner = await world.person()
  await world.as(learner)(enrollment.enroll, { course_id: course.id })
  world.later(day)
  await world.db
    .updateTable('enrollments')
    .set({ last_learned_at: world.now })
    .where('user_id', '=', learner.id)
    .execute()
  expect(await figure('learners')).toEqual([1, null])
  expect(await figure('enrolments')).toEqual([1, 0])
  const { runs } = await told(7)
  expect(runs.learners.map((it) => it.amount)).toEqual([0, 0, 0, 0, 0, 1, 1])
  expect(await figure('enrolments', 1)).toEqual([0, 1])
})

test('what is added up is what was told before it was, however often and by whomever it is done', async () => {
  const before = await told()
  await Promise.all([aggregateDailyStats(world.db, 1), aggregateDailyStats(world.db, 2), bring()])
  await bring()
  expect(await told()).toEqual(before)
  expect(await aggregateDailyStats(world.db)).toBe(0)
})

test('how many learned is kept as a day ends, so that it can be compared with', async () => {
  await bring()
  world.later(7 * day)
  expect(await figure('learners', 7)).toEqual([0, 1])
})

test('money is told by currency and what was bought; what goes back is taken off on the day it goes', async () => {
  const plan = await addPlan(world, { price_egp: 20_000 })
  const { id: order_id } = await placeOrder(world, await createEgyptian(world), plan.data)
  const tell = (kind: 'paid' | 'refunded', amount: number) => {
    const event = {
      event_id: crypto.randomUUID(),
      kind,
      amount,
      currency: 'egp',
      payment: 'pay_1',
      payload: {},
    } as const
    return applyPaymentEvents(
      world.db,
      world.services,
      { order_id, gateway: 'sandbox', events: [event] },
      world.now,
    )
  }
  const incomeToday = async () => (await told(1)).income
  await tell('paid', 20_000)
  const kinds = [
    { kind: 'plan', amount: 20_000 },
    { kind: 'course', amount: 0 },
    { kind: 'diploma' },
  ]
  expect(await incomeToday()).toMatchObject([{ currency: 'egp', amount: 20_000, before: 0, kinds }])
  world.later(day)
  await tell('refunded', 5_000)
  expect(await incomeToday()).toMatchObject([{ amount: -5_000, before: 20_000 }])
})

/** Compares the stored figures with a full recount by day. */
async function recount() {
  await bring()
  const { rows } = await sql<{ metric: string; day: string; kept: number; counted: number }>`
    with counted as (
      select metric, day, sum(amount) as amount from (
        select 'enrolments' as metric, academy_day(enrolled_at) as day, 1 as amount from enrollments
        union all select 'completions', academy_day(completed_at), 1 from enrollments where completed_at is not null
        union all select 'tests', academy_day(submitted_at), 1 from attempts where submitted_at is not null
        union all select 'certificates', academy_day(earned_at), 1 from earned_certificates
        union all select 'tickets', academy_day(created_at), 1 from support_tickets
        union all select 'last_learned', max(academy_day(last_learned_at)), 1 from enrollments group by user_id
        union all select 'income', academy_day(moved.created_at), amount from ledger_entries join ledger_transactions as moved on moved.id = transaction_id
          where account = 'money' and kind in ('sale', 'refund', 'dispute')
      ) as happened group by metric, day
    ), kept as (
      select metric, day, sum(amount) as amount from daily_stats where metric in (select metric from counted) group by metric, day having sum(amount) <> 0
    )
    select metric, day, coalesce(kept.amount, 0)::int as kept, coalesce(counted.amount, 0)::int as counted
    from counted full join kept using (metric, day) order by metric, day`.execute(world.db)
  const { rows: people } = await sql<{ kept: number; counted: number }>`
    select (select sum(amount)::int from daily_stats where metric = 'people') as kept, (select count(*)::int from users) as counted`.execute(
    world.db,
  )
  return { rows, people: people[0]! }
}
/** Without zero rows. */
const courseDays = async () =>
  (
    await sql<{ course_id: number; day: string }>`select * from course_daily_stats
      where (enrollments, finished, last_learned, completions, certificates, reviews, egp, usd) <> (0, 0, 0, 0, 0, 0, 0, 0)
      order by course_id, day`.execute(world.db)
  ).rows
const expectCourseDays = async () => {
  const kept = await courseDays()
  await sql`select rebuild_course_daily_stats()`.execute(world.db)
  expect(kept).toEqual(await courseDays())
}
const expectRecounted = async () => {
  const { rows, people } = await recount()
  expect(rows.map(({ metric: name, day: on, kept }) => [name, on, kept])).toEqual(
    rows.map((it) => [it.metric, it.day, it.counted]),
  )
  expect(people.kept).toBe(people.counted)
  await expectCourseDays()
  return rows
}

test('every figure is what counting anew gives', async () => {
  const rows = await expectRecounted()
  expect(rows.filter((it) => it.metric === 'income').map((it) => it.kept)).toEqual([20_000, -5_000])
})

test('it still is after two accounts became one, and after what was counted went', async () => {
  const other = await addCourse(world, 'of-one-alone')
  const [gone, kept] = [await world.person(), await world.person({ email: 'kept@people.example' })]
  await world.as(kept)(enrollment.enroll, { course_id: course.id })
  world.later(day)
  await world.as(gone)(enrollment.enroll, { course_id: course.id })
  world.later(day)
  await world.as(gone)(enrollment.enroll, { course_id: other.id })
  await world.db
    .updateTable('enrollments')
    .set({ completed_at: world.now })
    .where('user_id', 'in', [gone.id, kept.id])
    .execute()
  for (const user_id of [gone.id, kept.id]) {
    await world.db
      .insertInto('earned_certificates')
      .values({ user_id, course_id: course.id, earned_at: world.now })
      .execute()
    world.later(day)
  }
  await world.as(world.proved(admin))(mergeCalls.merge, {
    id: gone.id,
    into: 'kept@people.example',
    reason: 'Two accounts',
  })
  await expectRecounted()
  const leaver = await world.person()
  await world.as(leaver)(enrollment.enroll, { course_id: course.id })
  await world.db
    .deleteFrom('enrollments')
    .where('user_id', '=', kept.id)
    .where('course_id', '=', other.id)
    .execute()
  await world.db.deleteFrom('users').where('id', '=', leaver.id).execute()
  const { rows } = await recount()
  // Learning counts even if the person left the course.
  const others = rows.filter((it) => it.metric !== 'last_learned')
  await expectCourseDays()
  expect(others.map((it) => it.kept)).toEqual(others.map((it) => it.counted))
})

test('what happened in a course is kept for each day and for all of them, and goes with the course', async () => {
  const short = await addCourse(world, 'short-lived')
  const learner = await world.person()
  await world.as(learner)(enrollment.enroll, { course_id: short.id })
  const began = world.now.toISOString().slice(0, 10)
  world.later(day)
  const changes = { last_learned_at: world.now, completed_at: world.now }
  await world.db.updateTable('enrollments').set(changes).where('user_id', '=', learner.id).execute()
  await sql`insert into reviews (course_id, user_id, rating, lang, created_at) values (${short.id}, ${learner.id}, 5, 'en', ${world.now})`.execute(
    world.db,
  )
  await bring()
  await expectCourseDays()
  const none = {
    enrollments: 0,
    finished: 0,
    last_learned: 0,
    completions: 0,
    certificates: 0,
    reviews: 0,
    egp: 0,
    usd: 0,
  }
  const [first, second] = [
    { enrollments: 1, finished: 1 },
    { last_learned: 1, completions: 1, reviews: 1 },
  ]
  expect((await courseDays()).filter((it) => it.course_id === short.id)).toEqual([
    { course_id: short.id, day: allDaysKey, ...none, ...first, ...second },
    { course_id: short.id, day: began, ...none, ...first },
    { course_id: short.id, day: world.now.toISOString().slice(0, 10), ...none, ...second },
  ])
  await world.db.deleteFrom('courses').where('id', '=', short.id).execute()
  await bring()
  await expectCourseDays()
  expect((await courseDays()).filter((it) => it.course_id === short.id)).toEqual([])
})

test('a day begins when it does in the academy', async () => {
  await world.set(academyTimeZone, 'Asia/Tokyo')
  world.now = new Date('2026-02-01T20:00:00Z')
  expect((await told(1)).to).toBe('2026-02-02')
  const late = await world.person()
  await world.as(late)(enrollment.enroll, { course_id: course.id })
  expect(await figure('enrolments', 1)).toEqual([1, 0])
  await world.set(academyTimeZone, null)
})

test('what waits is told with since when, and nothing of what does not', async () => {
  expect((await told()).attention).toEqual([])
  await world.db
    .insertInto('support_tickets')
    .values({
      category: 'other',
      locale: 'en',
      source: 'contact',
      from_name: 'Omar',
      from_email: 'omar@people.example',
      created_at: world.now,
      waiting_since: world.now,
    })
    .execute()
  const since = world.now.toISOString()
  expect((await told()).attention).toEqual([{ kind: 'tickets', count: 1, since }])
  await flagUnmatchedPayment(
    world.db,
    'stripe',
    { payment: 'pi_1', amount: 100, currency: 'egp' },
    world.now,
  )
  expect((await told()).attention).toEqual([
    { kind: 'payments', count: 1, since },
    { kind: 'tickets', count: 1, since },
  ])
})

test('a comment that is reported in the moment it is removed waits for nobody', async () => {
  const [lesson_id] = Object.values(course.lessons)
  const [writer, reader] = [await world.person(), await world.person()]
  for (const who of [writer, reader])
    await world.as(who)(enrollment.enroll, { course_id: course.id })
  const waiting = async () => (await told()).attention.filter((it) => it.kind === 'reports')
  for (let at = 0; at < 5; at++) {
    const { id: comment_id } = await world.as(writer)(comments.add, {
      lesson_id: lesson_id!,
      text: `Said ${at}`,
      second: null,
    })
    const [removed] = await Promise.allSettled([
      world.as(writer)(comments.remove, { comment_id }),
      world.as(reader)(comments.report, { comment_id, reason: 'Insulting' }),
    ])
    expect(removed.status).toBe('fulfilled')
  }
  const open = await world.db
    .selectFrom('comment_reports')
    .select('comment_id')
    .where('handled_at', 'is', null)
    .execute()
  expect([await waiting(), open]).toEqual([[], []])
})

test('it costs the same statements over a day as over a year', async () => {
  expect(await world.statements(() => told(365))).toBe(await world.statements(() => told(1)))
})

test.each([null, {}, { staff_role: 'support' as const }, { staff_role: 'editor' as const }])(
  'nobody but an admin sees it: %o',
  async (item) => {
    await expect(
      world.as(item && (await world.person(item)))(overviewCalls.get, { days: 7 }),
    ).rejects.toThrow(item ? 'forbidden' : 'not_logged_in')
  },
)

test('in another time zone the days of courses are counted anew', async () => {
  const learner = await world.person()
  await world.as(learner)(enrollment.enroll, { course_id: course.id })
  const late = new Date('2026-03-01T23:30:00Z')
  await world.db
    .updateTable('enrollments')
    .set({ last_learned_at: late })
    .where('user_id', '=', learner.id)
    .execute()
  await bring()
  const daysOf = async () =>
    (await courseDays()).filter((it) => it.course_id === course.id).map((it) => it.day)
  expect(await daysOf()).toContain('2026-03-02')
  await world.as(admin)(officeSettings.save, {
    changes: [{ key: 'time_zone', value: 'America/New_York', updated_at: null }],
  })
  await world.services.jobs.drain()
  expect(await daysOf()).toContain('2026-03-01')
  expect(await daysOf()).not.toContain('2026-03-02')
  await world.db
    .updateTable('enrollments')
    .set({ last_learned_at: world.now })
    .where('user_id', '=', learner.id)
    .execute()
  await bring()
  await expectCourseDays()
})
