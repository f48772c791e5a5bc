import { expect, test } from 'vitest'
import { addCourse, courseOffers } from '#tests/courses.ts'
import { addCoupon, addPlan, placeOrder, createEgyptian, paySandboxOrder } from '#tests/selling.ts'
import { createWorld } from '#tests/world.ts'
import { recordCouponUse } from '#features/pricing/coupons/commands.server.ts'
import { entitlements } from '../entitlements/contract.ts'
import { checkout } from '../checkout/contract.ts'
import { redeemCode } from './commands.server.ts'
import { giveaways } from './contract.ts'
import { createCodes } from '../giveaway-codes.server.ts'

const world = await createWorld({ connections: 5 })
const plan = await addPlan(world)
const course = await addCourse(world, 'sold', courseOffers.sale)

// The embedded engine has one connection, so nothing can race there.
const races = world.database.engine === 'postgres' ? 50 : 6

async function codes(how_many: number, expires_at: Date | null = null) {
  const { id: batch_id } = await world.db
    .insertInto('giveaway_batches')
    .values({ title: 'Club', plan_id: plan.id, codes: how_many, created_at: world.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const gives = {
    plan_id: plan.id,
    course_id: null,
    diploma_id: null,
    batch_id,
    order_id: null,
    expires_at,
  }
  return createCodes(world.db, how_many, gives, world.now)
}

test('a code opens a subscription once, and is kept as nothing that can be used', async () => {
  const [code] = await codes(1)
  const person = await world.person()
  const call = world.as(person)
  expect(await call(giveaways.use, { code: code!.toLowerCase() })).toMatchObject({
    kind: 'plan',
    title: 'Monthly',
    starts_at: world.now.toISOString(),
  })
  expect(await call(entitlements.plan, {})).toMatchObject({ plan_id: plan.id })
  for (const who of [person, await world.person()])
    await expect(world.as(who)(giveaways.use, { code: code! })).rejects.toMatchObject({
      code: 'giveaway_code_used',
    })
  const rows = JSON.stringify(await world.db.selectFrom('giveaway_codes').selectAll().execute())
  expect(rows).not.toContain(code!.replaceAll('-', ''))
})

test('a wrong or late code is invalid, and a few of them are too many', async () => {
  const [late] = await codes(1, world.now)
  const call = world.as(await world.person())
  const tried = (code: string) => expect(call(giveaways.use, { code })).rejects
  await tried(late!).toMatchObject({
    code: 'invalid_giveaway_code',
    fields: { code: 'invalid_giveaway_code' },
  })
  for (const code of ['nonsense', 'AAAA-BBBB-CCCC-DDDD', '', "' or 1=1 --"])
    await tried(code).toMatchObject({ code: 'invalid_giveaway_code' })
  await tried('AAAA-BBBB-CCCC-DDDE').toMatchObject({ code: 'too_many_requests' })
})

test(`of 40 people who want each of ${races} codes exactly one gets it`, async () => {
  const all = await codes(races)
  const people = await Promise.all(Array.from({ length: 40 }, () => world.person()))
  let won = 0
  let used = 0
  for (const code of all) {
    const tries = await Promise.allSettled(
      people.map((actor) =>
        redeemCode(world.db, world.services, code, { actor, now: world.now, locale: 'en' }),
      ),
    )
    won += tries.filter((it) => it.status === 'fulfilled').length
    used += tries.filter(
      (result) =>
        result.status === 'rejected' &&
        (result.reason as { code: string }).code === 'giveaway_code_used',
    ).length
  }
  expect({ won, used }).toEqual({ won: races, used: races * 39 })
}, 60_000)

test(`of 40 people who want each of ${races} coupons, exactly as many get it as may`, async () => {
  const people = await Promise.all(Array.from({ length: 40 }, () => createEgyptian(world)))
  const orders = await Promise.all(people.map((it) => placeOrder(world, it, plan.data)))
  for (let round = 0; round < races; round++) {
    const allowed = 1 + (round % 3)
    const { id: coupon_id } = await addCoupon(world, `RACE-${round}`, { max_uses: allowed })
    const tries = await Promise.allSettled(
      people.map(({ id: user_id }, at) =>
        world.db
          .transaction()
          .execute((tx) =>
            recordCouponUse(tx, { coupon_id, order_id: orders[at]!.id, user_id }, world.now),
          ),
      ),
    )
    expect(tries.filter((it) => it.status === 'fulfilled')).toHaveLength(allowed)
    expect(
      tries
        .filter((it) => it.status === 'rejected')
        .map((it) => (it.reason as { code: string }).code),
    ).toEqual(Array.from({ length: 40 - allowed }, () => 'coupon_used_up'))
    const kept = await world.db
      .selectFrom('coupons')
      .select('used')
      .where('id', '=', coupon_id)
      .executeTakeFirstOrThrow()
    expect(kept.used).toBe(allowed)
    await world.db.deleteFrom('coupon_uses').where('coupon_id', '=', coupon_id).execute()
  }
}, 60_000)

test('one person who tries a coupon of one use from many tabs, on many things, uses it once', async () => {
  await addCoupon(world, 'ONCE')
  const person = await createEgyptian(world)
  const others = await Promise.all(Array.from({ length: 6 }, () => addPlan(world)))
  const tries = await Promise.allSettled(
    others.map((other) => placeOrder(world, person, other.data, { coupon: 'ONCE' })),
  )
  expect(tries.filter((it) => it.status === 'fulfilled')).toHaveLength(1)
})

test('a gift goes to somebody’s address as a code, in the giver’s words, and ends with its money', async () => {
  const giver = await createEgyptian(world)
  const placed = await placeOrder(world, giver, `course-${course.slug}`, {
    gift_email: 'friend@people.example',
    gift_words: 'For you {button:x|y}',
  })
  await paySandboxOrder(world, placed.id)
  world.later(5)
  const call = world.as(giver)
  expect(await call(checkout.order, { order_id: placed.id })).toMatchObject({
    state: 'paid',
    gift_email: 'friend@people.example',
  })
  expect(await call(entitlements.bought, {})).toEqual([])
  const mail = await world.db
    .selectFrom('outgoing_messages')
    .selectAll()
    .where('recipient', '=', 'friend@people.example')
    .executeTakeFirstOrThrow()
  expect(mail.body_text).toContain('For you')
  expect(mail.body_html).not.toContain('href="y"')
  const [code] = mail.body_text.match(/([0-9A-Z]{4}-){3}[0-9A-Z]{4}/)!
  const friend = await world.person()
  expect(await world.as(friend)(giveaways.use, { code })).toMatchObject({
    kind: 'course',
    slug: 'sold',
  })
  const { applyPaymentEvents } = await import('../payments/commands.server.ts')
  const { payment } = await world.db
    .selectFrom('orders')
    .select('payment')
    .where('id', '=', placed.id)
    .executeTakeFirstOrThrow()
  const back = {
    event_id: 'back',
    kind: 'refunded' as const,
    amount: 125_000,
    currency: 'egp',
    payment,
    payload: {},
  }
  await applyPaymentEvents(
    world.db,
    world.services,
    { order_id: placed.id, gateway: 'sandbox', events: [back] },
    world.now,
  )
  expect(await world.as(friend)(entitlements.bought, {})).toEqual([])
})
