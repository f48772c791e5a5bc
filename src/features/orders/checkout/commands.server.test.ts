import { expect, test } from 'vitest'
import { addCourse, courseOffers } from '#tests/courses.ts'
import {
  addCoupon,
  addPlan,
  getBalances,
  placeOrder,
  createEgyptian,
  paySandboxOrder,
} from '#tests/selling.ts'
import { createWorld } from '#tests/world.ts'
import { giveaways } from '../giveaways/contract.ts'
import { entitlements } from '../entitlements/contract.ts'
import { checkout } from './contract.ts'

const world = await createWorld()
const course = await addCourse(world, 'sold', {
  ...courseOffers.both,
  lessons: [{ slug: 'one' }, { slug: 'two' }],
})
const data = `course-${course.slug}`
const month = await addPlan(world, { price_egp: 34_900 })
const year = await addPlan(world, { period: 'year', title: 'Yearly', price_egp: 249_900 })

async function paid(what: string, it: Parameters<typeof placeOrder>[3] = {}) {
  const person = await createEgyptian(world)
  const { id } = await placeOrder(world, person, what, it)
  await paySandboxOrder(world, id)
  world.later(5)
  await world.as(person)(checkout.order, { order_id: id })
  return { person, id, refund: () => world.as(person)(checkout.refund, { order_id: id }) }
}
const watches = (person: { id: string }, percent: number) =>
  world.db
    .insertInto('lesson_progress')
    .values({
      user_id: person.id,
      lesson_id: course.lessons['one']!,
      course_id: course.id,
      percent,
      opened_at: world.now,
      seen_at: world.now,
    })
    .execute()
const plan = (person: Parameters<typeof world.as>[0]) => world.as(person)(entitlements.plan, {})
const order = (id: string) =>
  world.db.selectFrom('orders').select('paid_at').where('id', '=', id).executeTakeFirstOrThrow()
const zero = async () =>
  expect(Object.values(await getBalances(world)).reduce((sum, it) => sum + it, 0)).toBe(0)

test('each order has its refund rule, the watched share and the refundable amount', async () => {
  const shown = async ({ person, id }: { person: Parameters<typeof world.as>[0]; id: string }) =>
    (await world.as(person)(checkout.orders, {})).find((it) => it.id === id)!.refund
  const little = await paid(data)
  await watches(little.person, 30)
  const until = (await order(little.id)).paid_at!
  expect(await shown(little)).toEqual({
    until: new Date(new Date(until).getTime() + 14 * 86_400_000).toISOString(),
    watched_percent: 15,
    less_than_percent: 20,
    problem: null,
    amount: 125_000,
  })
  const much = await paid(data)
  await watches(much.person, 90)
  expect(await shown(much)).toMatchObject({ watched_percent: 45, problem: 'watched' })
  const most = await paid(year.data)
  await watches(most.person, 90)
  expect(await shown(most)).toMatchObject({ problem: null, amount: 249_900 - 34_900 })
  await most.refund()
  expect(await shown(most)).toMatchObject({ problem: 'watched' })
  world.later(14 * 86_400 + 60)
  expect([await shown(little), await shown(much)]).toEqual([null, null])
})

test('within the days and little watched, all of it goes back and access ends; later or with more watched it does not', async () => {
  const little = await paid(data)
  await watches(little.person, 30)
  expect(await little.refund()).toMatchObject({ state: 'refunded', refunded: 125_000 })
  const [bought] = await world.as(little.person)(entitlements.bought, {})
  expect(bought === undefined || new Date(bought.ends_at) <= world.now).toBe(true)
  const much = await paid(data)
  await watches(much.person, 40)
  await expect(much.refund()).rejects.toMatchObject({ code: 'refund_watched' })
  const late = await paid(data)
  world.later(14 * 86_400 + 60)
  await expect(late.refund()).rejects.toMatchObject({ code: 'refund_too_late' })
  await zero()
})

test('once its certificate is earned, a course is kept', async () => {
  const { person, refund } = await paid(data)
  await world.db
    .insertInto('earned_certificates')
    .values({ user_id: person.id, course_id: course.id, earned_at: world.now })
    .execute()
  await expect(refund()).rejects.toMatchObject({ code: 'refund_certificate' })
})

test('of a year of which much was watched a month is kept and runs on; a month of which much was watched is kept whole', async () => {
  const whole = await paid(year.data)
  expect(await whole.refund()).toMatchObject({ state: 'refunded', refunded: 249_900 })
  expect(await plan(whole.person)).toBe(null)

  const much = await paid(year.data)
  await watches(much.person, 90)
  expect(await much.refund()).toMatchObject({
    state: 'partly_refunded',
    refunded: 249_900 - 34_900,
  })
  const { starts_at, ends_at } = (await plan(much.person))!
  const days = (new Date(ends_at).getTime() - new Date(starts_at).getTime()) / 86_400_000
  expect([28, 29, 30, 31]).toContain(days)
  await expect(much.refund()).rejects.toMatchObject({ code: 'refund_watched' })

  const monthly = await paid(month.data)
  await watches(monthly.person, 90)
  await expect(monthly.refund()).rejects.toMatchObject({ code: 'refund_watched' })
  await zero()
})

test('a gift is judged by who opened it', async () => {
  const gift = await paid(data, { gift_email: 'friend@people.example' })
  const mail = await world.db
    .selectFrom('outgoing_messages')
    .select('body_text')
    .where('recipient', '=', 'friend@people.example')
    .executeTakeFirstOrThrow()
  const [code] = /([0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec(mail.body_text)!
  const friend = await world.person()
  await world.as(friend)(giveaways.use, { code })
  await watches(friend, 90)
  await expect(gift.refund()).rejects.toMatchObject({ code: 'refund_watched' })
})

test('a coupon of an order whose money went back is good again', async () => {
  await addCoupon(world, 'ONCE', { max_uses: 1 })
  const { person, refund } = await paid(data, { coupon: 'ONCE' })
  await expect(world.as(person)(checkout.coupon, { data, coupon: 'ONCE' })).rejects.toMatchObject({
    code: 'coupon_used_up',
  })
  expect(await refund()).toMatchObject({ refunded: 100_000 })
  expect(await world.as(person)(checkout.coupon, { data, coupon: 'ONCE' })).toMatchObject({
    total: 100_000,
  })
})
