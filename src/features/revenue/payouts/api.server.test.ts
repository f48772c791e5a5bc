import { beforeAll, beforeEach, expect, test } from 'vitest'
import { checkout } from '#features/orders/checkout/contract.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import { addCourse, courseOffers, assignTrainer } from '#tests/courses.ts'
import {
  addPlan,
  getBalances,
  placeOrder,
  createEgyptian,
  berlinRequest,
  paySandboxOrder,
} from '#tests/selling.ts'
import { englishReader, createWorld } from '#tests/world.ts'
import { applyPaymentEvents } from '#features/orders/payments/commands.server.ts'
import { closePlanMonths } from '../shares/commands.server.ts'
import { trainerIncome, payouts } from './contract.ts'

let world: Awaited<ReturnType<typeof createWorld>>
let admin: Actor, nadia: Actor
let course: Awaited<ReturnType<typeof addCourse>>, other: Awaited<ReturnType<typeof addCourse>>
let trainer_id: number, other_id: number
let plan: Awaited<ReturnType<typeof addPlan>>

beforeAll(async () => {
  world = await createWorld({ connections: 5 })
  admin = await world.person({ staff_role: 'admin' })
  plan = await addPlan(world, { price_egp: 31_000 })
})
let made = 0
beforeEach(async () => {
  // Each test uses its own years, so earlier months are already closed.
  world.now = new Date(Date.UTC(2026 + 2 * made++, 0, 15, 9))
  await closePlanMonths(world.db, world.services.settings, world.now)
  nadia = await world.person({ is_trainer: true })
  course = await addCourse(world, `taught-${made}`, {
    title: '=Taught',
    ...courseOffers.both,
    trainer_percent: 50,
  })
  other = await addCourse(world, `other-${made}`, courseOffers.plan)
  trainer_id = await assignTrainer(world, nadia.id, course.id)
  other_id = await assignTrainer(world, (await world.person({ is_trainer: true })).id, other.id)
})

const at = (iso: string) =>
  void (world.now = new Date(iso.replace('Y', String(world.now.getUTCFullYear()))))
const year = () => world.now.getUTCFullYear()
const close = () => closePlanMonths(world.db, world.services.settings, world.now)
const income = (month: string, who = nadia) => world.as(who)(trainerIncome.get, { month })
const statement = async (month: string, of = trainer_id) =>
  (await world.as(admin)(payouts.get, { month })).statements.find(
    (it) => it.trainer_id === of && it.currency === 'egp',
  )
const pay = (month: string, due: number, reference = 'TRF-1') =>
  world.as(world.proved(admin))(payouts.pay, { trainer_id, month, currency: 'egp', due, reference })
const zero = async () =>
  expect(Object.values(await getBalances(world)).reduce((sum, it) => sum + it, 0)).toBe(0)

async function bought(data: string, person?: Actor, request?: typeof berlinRequest) {
  const who = person ?? (await createEgyptian(world))
  const { id } = await placeOrder(world, who, data, {}, request)
  await paySandboxOrder(world, id)
  world.later(5)
  await world.as(who)(checkout.order, { order_id: id })
  return { id, person: who }
}
const refunded = async (id: string, amount: number) => {
  const { payment } = await world.db
    .selectFrom('orders')
    .select('payment')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const event = {
    event_id: `${id}:${amount}`,
    kind: 'refunded' as const,
    amount,
    currency: 'egp',
    payment,
    payload: {},
  }
  return applyPaymentEvents(
    world.db,
    world.services,
    { order_id: id, gateway: 'sandbox', events: [event] },
    world.now,
  )
}
const watched = (person: Actor, course_id: number, seconds: number, day: string) =>
  world.db
    .insertInto('watch_days')
    .values({ user_id: person.id, course_id, day, seconds })
    .execute()

test('a sale is a trainer’s by the course’s percent at once, by course and by currency; nobody else’s', async () => {
  await bought(`course-${course.slug}`)
  const abroad = await world.person({ country_id: 'de', mobile: '15112345678' })
  await bought(`course-${course.slug}`, abroad, berlinRequest)
  const month = `${year()}-01`
  expect(await income(month)).toMatchObject({
    month,
    is_closed: false,
    courses: [
      { slug: course.slug, currency: 'egp', sold: 62_500, plans: 0, back: 0 },
      { slug: course.slug, currency: 'usd', sold: 1950, plans: 0, back: 0 },
    ],
    months: [
      {
        month,
        totals: [
          { currency: 'egp', total: 62_500 },
          { currency: 'usd', total: 1950 },
        ],
      },
    ],
    statements: [
      { currency: 'egp', due: 62_500, carried: 0, paid: null },
      { currency: 'usd', due: 1950 },
    ],
  })
  expect((await income(month, await world.person({ is_trainer: true }))).courses).toEqual([])
  await expect(income(month, await world.person())).rejects.toMatchObject({ code: 'forbidden' })
  await zero()
})

test('what plans bring in is shared once by what subscribers watched, and a year is shared month by month', async () => {
  at('Y-03-01T00:00:00Z')
  world.later(-5)
  const { person } = await bought(plan.data)
  await watched(person, course.id, 1800, `${year()}-03-10`)
  await watched(person, other.id, 600, `${year()}-03-11`)
  // Not counted: no active plan, purchased course, or own course.
  await watched(await world.person(), other.id, 90_000, `${year()}-03-11`)
  await watched(nadia, course.id, 90_000, `${year()}-03-11`)
  at('Y-04-01T03:17:00Z')
  await Promise.all([close(), close()])
  await close()
  expect(await statement(`${year()}-03`)).toMatchObject({
    plans: Math.floor((31_000 * 0.75) / 2),
    due: 11_625,
  })
  expect(await statement(`${year()}-03`, other_id)).toMatchObject({
    plans: Math.floor(31_000 * 0.25 * 0.4),
  })
  expect((await income(`${year()}-03`)).courses).toMatchObject([
    { slug: course.slug, plans: 11_625, watched: 1800 },
  ])
  const books = await world.db
    .selectFrom('ledger_transactions')
    .select('id')
    .where('kind', '=', 'plan_shares')
    .where('month', '=', `${year()}-03-01`)
    .execute()
  expect(books).toHaveLength(1)
  await zero()

  const yearly = await addPlan(world, { period: 'year', price_egp: 365_000 })
  at('Y-06-01T00:00:00Z')
  world.later(-5)
  const { person: long } = await bought(yearly.data)
  for (const month of ['06', '07']) await watched(long, course.id, 60, `${year()}-${month}-15`)
  const before = year()
  at('Y-08-02T00:00:00Z')
  await close()
  expect(await statement(`${before}-06`)).toMatchObject({ plans: 15_000 })
  expect(await statement(`${before}-07`)).toMatchObject({ plans: 15_500 })
  world.now = new Date(Date.UTC(before + 1, 6, 2))
  await close()
  const { sum } = await world.db
    .selectFrom('plan_income')
    .innerJoin('orders', 'orders.id', 'order_id')
    .where('user_id', '=', long.id)
    .select((it) => it.fn.sum<string>('amount').as('sum'))
    .executeTakeFirstOrThrow()
  expect(Number(sum)).toBe(365_000)
})

test('nothing watched stays with the academy; a plan that is refunded is taken off the next income', async () => {
  at('Y-03-01T00:00:00Z')
  world.later(-5)
  const { id } = await bought(plan.data)
  at('Y-04-01T03:17:00Z')
  await close()
  expect(await statement(`${year()}-03`)).toBeUndefined()
  await refunded(id, 31_000)
  const { person } = await bought(plan.data)
  await bought(plan.data)
  await watched(person, course.id, 60, `${year()}-04-15`)
  at('Y-05-02T03:17:00Z')
  await close()
  // One of two sold months was refunded after it had been shared.
  const pool = await world.db
    .selectFrom('plan_months')
    .selectAll()
    .where('month', '=', `${year()}-04-01`)
    .where('currency', '=', 'egp')
    .executeTakeFirstOrThrow()
  expect(Number(pool.income)).toBeLessThan(31_000 + 1)
  expect(Number(pool.shared)).toBe(Math.floor(Number(pool.income) / 2))
  await zero()
})

test('a statement is paid once, with what is due; it never changes, and what goes back later is taken off the next', async () => {
  const january = `${year()}-01`
  const first = await bought(`course-${course.slug}`)
  await expect(pay(january, 62_500)).rejects.toMatchObject({ code: 'month_not_closed' })
  at('Y-02-01T03:17:00Z')
  await close()
  await expect(pay(january, 62_499)).rejects.toMatchObject({ code: 'statement_changed' })
  const both = await Promise.allSettled([pay(january, 62_500), pay(january, 62_500)])
  expect(both.map((it) => it.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const paid = await statement(january)
  expect(paid).toMatchObject({ due: 62_500, paid: { reference: 'TRF-1', month: january } })
  await expect(pay(january, 62_500)).rejects.toMatchObject({ code: 'statement_paid' })

  await refunded(first.id, 125_000)
  expect(await statement(january)).toEqual(paid)
  at('Y-03-01T03:17:00Z')
  await close()
  const february = `${year()}-02`
  expect(await statement(february)).toMatchObject({ back: -62_500, due: -62_500, paid: null })
  await expect(pay(february, 62_500)).rejects.toMatchObject({ code: 'statement_changed' })
  for (let n = 0; n < 2; n++) await bought(`course-${course.slug}`)
  at('Y-04-01T03:17:00Z')
  await close()
  const march = `${year()}-03`
  expect(await statement(march)).toMatchObject({ sold: 125_000, carried: -62_500, due: 62_500 })
  await pay(march, 62_500, 'TRF-2')
  expect(await statement(february)).toMatchObject({
    due: -62_500,
    paid: { reference: 'TRF-2', month: march },
  })
  expect((await income(march)).statements).toMatchObject([
    { due: 62_500, paid: { reference: 'TRF-2' } },
  ])
  await zero()
  const acts = await world.db
    .selectFrom('audit_log')
    .select(['action', 'subject_id'])
    .where('actor_id', '=', admin.id)
    .execute()
  expect(acts.filter((it) => it.subject_id === nadia.id)).toEqual([
    { action: 'payout.pay', subject_id: nadia.id },
    { action: 'payout.pay', subject_id: nadia.id },
  ])
})

test('files open as spreadsheets, and no title becomes a formula', async () => {
  await bought(`course-${course.slug}`)
  const month = `${year()}-01`
  const text = async (given: unknown) =>
    Buffer.from((given as { bytes: Uint8Array }).bytes).toString()
  expect(await text(await world.as(nadia)(trainerIncome.file, {}))).toContain(
    `${month},'=Taught,EGP,625,0,0,625,0\r\n`,
  )
  expect(
    await text(await world.as(admin, { ...englishReader, locale: 'ar' })(payouts.file, { month })),
  ).toContain(`${month},Nadia,EGP,625,0,0,0,625,,\r\n`)
})

test('an admin sets a course’s percent, and another’s is not overwritten unseen', async () => {
  const share = (percent: number | null, was: number | null) =>
    world.as(admin)(payouts.share, { course_id: course.id, percent, was })
  await expect(share(70, 40)).rejects.toMatchObject({
    code: 'changed_meanwhile',
    versions: { yours: { percent: 70 }, theirs: { percent: 50 } },
  })
  await share(70, 50)
  await share(70, 50)
  const { standard, courses } = await world.as(admin)(payouts.shares, {})
  expect(standard).toBe(40)
  expect(courses.find((it) => it.id === course.id)).toMatchObject({
    percent: 70,
    trainers: ['Nadia'],
  })
  const editor = await world.person({ staff_role: 'editor' })
  await expect(world.as(editor)(payouts.get, {})).rejects.toMatchObject({ code: 'forbidden' })
})
