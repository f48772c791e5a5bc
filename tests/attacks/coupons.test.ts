import { expect, test } from 'vitest'
import { addCourse, courseOffers } from '#tests/courses.ts'
import {
  addCoupon,
  addPlan,
  placeOrder,
  createEgyptian,
  cairoRequest,
  paySandboxOrder,
} from '#tests/selling.ts'
import { englishReader, createWorld } from '#tests/world.ts'
import { syncPayment } from '#features/orders/payments/sync.server.ts'
import { checkout } from '#features/orders/checkout/contract.ts'
import { couponGuessLimits, maxExplainedGuesses } from '#features/pricing/coupons/limits.ts'

const world = await createWorld({ connections: 5 })
const courses = await Promise.all(
  ['one', 'two', 'three'].map((slug) => addCourse(world, slug, courseOffers.sale)),
)
const [data] = courses.map((it) => `course-${it.slug}`)
const plan = await addPlan(world)
await addCoupon(world, 'RIGHT')
await addCoupon(world, 'GONE', { max_uses: 1, used: 1 })

let networks = 0
const network = () => ({ ...cairoRequest, ip: `41.32.1.${++networks}` })

/** Every call that accepts a coupon. */
function ways(call: ReturnType<typeof world.as>, quote: string) {
  return [
    (coupon: string) => call(checkout.coupon, { data: data!, coupon }),
    (coupon: string) => call(checkout.quote, { data: data!, coupon }),
    (coupon: string) =>
      call(checkout.pay, { data: data!, coupon, quote, key: crypto.randomUUID(), method: 'card' }),
    (coupon: string) => call(checkout.subscribe, { plan_id: plan.id, coupon }),
  ]
}

test('wrong coupons are counted wherever they are tried, and the limit holds for all ways at once', async () => {
  const call = world.as(await createEgyptian(world), englishReader, network())
  const { quote } = await call(checkout.quote, { data: data! })
  const tries = ways(call, quote)
  for (let n = 0; n < couponGuessLimits.person.hits; n++) {
    if (n % 8 === 7) world.later(20)
    await expect(tries[n % 4]!(`GUESS-${n}`)).rejects.toMatchObject({ code: 'coupon_invalid' })
  }
  for (const attempt of tries) {
    // From then on a valid code is rejected the same way.
    await expect(attempt('GUESS-X')).rejects.toMatchObject({
      code: 'too_many_requests',
      retryAfter: expect.any(Number),
    })
    await expect(attempt('RIGHT')).rejects.toMatchObject({ code: 'too_many_requests' })
  }
  // Purchases without a coupon still work.
  expect(await call(checkout.quote, { data: data! })).toMatchObject({ discount: 0 })
  expect(
    (
      await world.as(
        await createEgyptian(world),
        englishReader,
        network(),
      )(checkout.coupon, { data: data!, coupon: 'RIGHT' })
    ).discount,
  ).toBe(25_000)
  world.later(couponGuessLimits.person.seconds)
  expect((await call(checkout.coupon, { data: data!, coupon: 'RIGHT' })).discount).toBe(25_000)
})

test('many people of one network share a limit of their own', async () => {
  const from = network()
  const people = await Promise.all(Array.from({ length: 4 }, () => createEgyptian(world)))
  for (let n = 0; n < couponGuessLimits.network.hits; n++)
    await expect(
      world.as(
        people[n % 4]!,
        englishReader,
        from,
      )(checkout.quote, { data: data!, coupon: `G-${n}` }),
    ).rejects.toMatchObject({
      code: 'coupon_invalid',
    })
  const fresh = await createEgyptian(world)
  await expect(
    world.as(fresh, englishReader, from)(checkout.quote, { data: data!, coupon: 'RIGHT' }),
  ).rejects.toMatchObject({
    code: 'too_many_requests',
  })
  expect(
    (
      await world.as(
        fresh,
        englishReader,
        network(),
      )(checkout.quote, { data: data!, coupon: 'RIGHT' })
    ).discount,
  ).toBe(25_000)
})

test('a buyer with a real code reads why it does not hold; after many wrong ones nobody does', async () => {
  const call = world.as(await createEgyptian(world), englishReader, network())
  const attempt = (coupon: string) => call(checkout.quote, { data: data!, coupon })
  await expect(attempt('GONE')).rejects.toMatchObject({ code: 'coupon_used_up' })
  for (let n = 1; n < maxExplainedGuesses; n++)
    await expect(attempt(`G-${n}`)).rejects.toMatchObject({ code: 'coupon_invalid' })
  await expect(attempt('GONE')).rejects.toMatchObject({
    code: 'coupon_invalid',
    fields: { coupon: 'coupon_invalid' },
  })
  expect((await attempt('RIGHT')).discount).toBe(25_000)
})

test('of several first-order coupons one order at a time holds one, at the same moment too', async () => {
  for (const code of ['FIRST-1', 'FIRST-2', 'FIRST-3'])
    await addCoupon(world, code, { first_order_only: true, percent: 50 })
  const person = await createEgyptian(world)
  const from = network()
  const attempts = await Promise.allSettled(
    courses.map((course, n) =>
      placeOrder(world, person, `course-${course.slug}`, { coupon: `FIRST-${n + 1}` }, from),
    ),
  )
  const made = attempts.flatMap((it) => (it.status === 'fulfilled' ? [it.value] : []))
  expect(made).toMatchObject([{ total: 62_500, state: 'pending' }])
  for (const it of attempts.filter((one) => one.status === 'rejected'))
    expect(it.reason).toMatchObject({ code: 'coupon_first_order' })
  // A canceled order frees the slot for another.
  const call = world.as(person, englishReader, from)
  await call(checkout.cancel, { order_id: made[0]!.id })
  world.later(600)
  const second = await placeOrder(
    world,
    person,
    `course-${courses[1]!.slug}`,
    { coupon: 'FIRST-2' },
    from,
  )
  await paySandboxOrder(world, second.id)
  await syncPayment(world.db, world.services, second.id, world.now)
  await expect(
    call(checkout.coupon, { data: `course-${courses[2]!.slug}`, coupon: 'FIRST-3' }),
  ).rejects.toMatchObject({
    code: 'coupon_first_order',
  })
})

test('a first-order coupon whose order is paid after another one was is for somebody to look at', async () => {
  await addCoupon(world, 'FIRST-LATE', { first_order_only: true, percent: 50 })
  const person = await createEgyptian(world)
  const from = network()
  const half = await placeOrder(
    world,
    person,
    `course-${courses[0]!.slug}`,
    { coupon: 'FIRST-LATE' },
    from,
  )
  const whole = await placeOrder(world, person, `course-${courses[1]!.slug}`, {}, from)
  for (const { id } of [whole, half]) {
    await paySandboxOrder(world, id)
    await syncPayment(world.db, world.services, id, world.now)
  }
  const tasks = await world.db
    .selectFrom('order_tasks')
    .select(['order_id', 'kind'])
    .where('order_id', 'in', [half.id, whole.id])
    .execute()
  expect(tasks).toEqual([{ order_id: half.id, kind: 'coupon_gone' }])
})
