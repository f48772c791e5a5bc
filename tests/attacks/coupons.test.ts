import { expect, test } from 'vitest'
import { addCourse, offers } from '#tests/courses.ts'
import { addCoupon, addPlan, buys, egyptian, fromCairo, sandboxPays } from '#tests/selling.ts'
import { english, newWorld } from '#tests/world.ts'
import { askGateway } from '#features/commerce/orders/commands.server.ts'
import { checkout } from '#features/commerce/checkout/contract.ts'
import { couponGuesses, explainedGuesses } from '#features/commerce/coupons/rules.ts'

const world = await newWorld()
const courses = await Promise.all(['one', 'two', 'three'].map((slug) => addCourse(world, slug, offers.sale)))
const [data] = courses.map((it) => `course-${it.slug}`)
const plan = await addPlan(world)
await addCoupon(world, 'RIGHT')
await addCoupon(world, 'GONE', { max_uses: 1, used: 1 })

let networks = 0
const network = () => ({ ...fromCairo, ip: `41.32.1.${++networks}` })

/** Every way a coupon can be tried. */
function ways(call: ReturnType<typeof world.as>, quote: string) {
  return [
    (coupon: string) => call(checkout.coupon, { data: data!, coupon }),
    (coupon: string) => call(checkout.quote, { data: data!, coupon }),
    (coupon: string) => call(checkout.pay, { data: data!, coupon, quote, key: crypto.randomUUID(), method: 'card' }),
    (coupon: string) => call(checkout.subscribe, { plan_id: plan.id, coupon }),
  ]
}

test('wrong coupons are counted wherever they are tried, and the limit holds for all ways at once', async () => {
  const call = world.as(await egyptian(world), english, network())
  const { quote } = await call(checkout.quote, { data: data! })
  const tries = ways(call, quote)
  for (let n = 0; n < couponGuesses.person.hits; n++) {
    if (n % 8 === 7) world.later(20)
    await expect(tries[n % 4]!(`GUESS-${n}`)).rejects.toMatchObject({ code: 'coupon_invalid' })
  }
  for (const attempt of tries) {
    // A right one is not told apart either, from then on.
    await expect(attempt('GUESS-X')).rejects.toMatchObject({ code: 'too_many_requests', retryAfter: expect.any(Number) })
    await expect(attempt('RIGHT')).rejects.toMatchObject({ code: 'too_many_requests' })
  }
  // Without a coupon everything is sold as before.
  expect(await call(checkout.quote, { data: data! })).toMatchObject({ discount: 0 })
  expect((await world.as(await egyptian(world), english, network())(checkout.coupon, { data: data!, coupon: 'RIGHT' })).discount).toBe(
    25_000,
  )
  world.later(couponGuesses.person.seconds)
  expect((await call(checkout.coupon, { data: data!, coupon: 'RIGHT' })).discount).toBe(25_000)
})

test('many people of one network share a limit of their own', async () => {
  const from = network()
  const people = await Promise.all(Array.from({ length: 4 }, () => egyptian(world)))
  for (let n = 0; n < couponGuesses.network.hits; n++)
    await expect(world.as(people[n % 4]!, english, from)(checkout.quote, { data: data!, coupon: `G-${n}` })).rejects.toMatchObject({
      code: 'coupon_invalid',
    })
  const fresh = await egyptian(world)
  await expect(world.as(fresh, english, from)(checkout.quote, { data: data!, coupon: 'RIGHT' })).rejects.toMatchObject({
    code: 'too_many_requests',
  })
  expect((await world.as(fresh, english, network())(checkout.quote, { data: data!, coupon: 'RIGHT' })).discount).toBe(25_000)
})

test('a buyer with a real code reads why it does not hold; after many wrong ones nobody does', async () => {
  const call = world.as(await egyptian(world), english, network())
  const attempt = (coupon: string) => call(checkout.quote, { data: data!, coupon })
  await expect(attempt('GONE')).rejects.toMatchObject({ code: 'coupon_used_up' })
  for (let n = 1; n < explainedGuesses; n++) await expect(attempt(`G-${n}`)).rejects.toMatchObject({ code: 'coupon_invalid' })
  await expect(attempt('GONE')).rejects.toMatchObject({ code: 'coupon_invalid', fields: { coupon: 'coupon_invalid' } })
  expect((await attempt('RIGHT')).discount).toBe(25_000)
})

test('of several first-order coupons one order at a time holds one, at the same moment too', async () => {
  for (const code of ['FIRST-1', 'FIRST-2', 'FIRST-3']) await addCoupon(world, code, { first_order_only: true, percent: 50 })
  const person = await egyptian(world)
  const from = network()
  const attempts = await Promise.allSettled(
    courses.map((course, n) => buys(world, person, `course-${course.slug}`, { coupon: `FIRST-${n + 1}` }, from)),
  )
  const made = attempts.flatMap((it) => (it.status === 'fulfilled' ? [it.value] : []))
  expect(made).toMatchObject([{ total: 62_500, state: 'pending' }])
  for (const it of attempts.filter((one) => one.status === 'rejected')) expect(it.reason).toMatchObject({ code: 'coupon_first_order' })
  // Given up, it leaves the way to another.
  const call = world.as(person, english, from)
  await call(checkout.cancel, { order_id: made[0]!.id })
  world.later(600)
  const second = await buys(world, person, `course-${courses[1]!.slug}`, { coupon: 'FIRST-2' }, from)
  await sandboxPays(world, second.id)
  await askGateway(world.db, world.services, second.id, world.now)
  await expect(call(checkout.coupon, { data: `course-${courses[2]!.slug}`, coupon: 'FIRST-3' })).rejects.toMatchObject({
    code: 'coupon_first_order',
  })
})

test('a first-order coupon whose order is paid after another one was is for somebody to look at', async () => {
  await addCoupon(world, 'FIRST-LATE', { first_order_only: true, percent: 50 })
  const person = await egyptian(world)
  const from = network()
  const half = await buys(world, person, `course-${courses[0]!.slug}`, { coupon: 'FIRST-LATE' }, from)
  const whole = await buys(world, person, `course-${courses[1]!.slug}`, {}, from)
  for (const { id } of [whole, half]) {
    await sandboxPays(world, id)
    await askGateway(world.db, world.services, id, world.now)
  }
  const tasks = await world.db.selectFrom('order_tasks').select(['order_id', 'kind']).where('order_id', 'in', [half.id, whole.id]).execute()
  expect(tasks).toEqual([{ order_id: half.id, kind: 'coupon_gone' }])
})
