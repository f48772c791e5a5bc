import { expect, test } from 'vitest'
import { addCourse, courseOffers } from '#tests/courses.ts'
import { getBalances, placeOrder, createEgyptian } from '#tests/selling.ts'
import { createWorld } from '#tests/world.ts'
import { checkout } from '../checkout/contract.ts'
import { syncOpenOrders } from '../payments/jobs.server.ts'
import { sandbox } from './contract.ts'
import {
  sandboxCardCases,
  sandboxPaidCases,
  sandboxVoucherCases,
  type SandboxCase,
} from './rules.ts'

const world = await createWorld()
const course = await addCourse(world, 'sold', courseOffers.sale)
const data = `course-${course.slug}`

async function placed(method: 'card' | 'voucher') {
  const person = await createEgyptian(world)
  const { id } = await placeOrder(world, person, data, { method })
  const { reference } = await world.db
    .selectFrom('orders')
    .select('reference')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const call = world.as(person)
  return {
    id,
    person,
    play: (what: SandboxCase) => call(sandbox.play, { reference: reference!, what }),
    state: async () =>
      (
        await world.db
          .selectFrom('orders')
          .select('state')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).state,
    tasks: async () =>
      (
        await world.db.selectFrom('order_tasks').select('kind').where('order_id', '=', id).execute()
      ).map((it) => it.kind),
    bought: async () =>
      (
        await world.db
          .selectFrom('purchases')
          .select('ends_at')
          .where('order_id', '=', id)
          .execute()
      ).length,
  }
}

/** Per case: immediate state, state after a sync, entitlements granted, task created. */
const left: Partial<
  Record<SandboxCase, [at_once: string, later: string, given: number, task?: string]>
> = {
  pay: ['paid', 'paid', 1],
  pay_late: ['pending', 'paid', 1],
  pay_lost: ['pending', 'paid', 1],
  pay_told_thrice: ['paid', 'paid', 1],
  challenge_failed: ['failed', 'failed', 0],
  no_funds: ['failed', 'failed', 0],
  card_expired: ['failed', 'failed', 0],
  declined: ['failed', 'failed', 0],
  wrong_amount: ['pending', 'pending', 0, 'mismatch'],
  wrong_money: ['pending', 'pending', 0, 'mismatch'],
  expire: ['expired', 'expired', 0],
  expired_after_paid: ['paid', 'paid', 1],
  refunded_before_paid: ['refunded', 'refunded', 1],
  pay_after_expiry: ['paid', 'paid', 1],
  pay_twice: ['paid', 'paid', 1, 'paid_twice'],
  bad_signature: ['pending', 'pending', 0],
  next_fails: ['expired', 'expired', 0],
}

test.each([
  ...sandboxCardCases.map((it) => ['card', it] as const),
  ...sandboxVoucherCases.map((it) => ['voucher', it] as const),
])('by %s, %s ends as it must', async (method, what) => {
  const it = await placed(method)
  const [at_once, later, given, task] = left[what]!
  await it.play(what)
  expect(await it.state()).toBe(at_once)
  world.later(60)
  await syncOpenOrders(world.db, world.services, world.now)
  expect([await it.state(), await it.bought(), await it.tasks()]).toEqual([
    later,
    given,
    task ? [task] : [],
  ])
  expect(Object.values(await getBalances(world)).reduce((sum, amount) => sum + amount, 0)).toBe(0)
})

test.each<[(typeof sandboxPaidCases)[number], string]>([
  ['refund', 'refunded'],
  ['refund_half', 'partly_refunded'],
  ['dispute', 'disputed'],
  ['dispute_won', 'paid'],
  ['dispute_lost', 'refunded'],
  ['pay_twice', 'paid'],
])('once paid, %s leaves it %s', async (what, state) => {
  const it = await placed('card')
  await it.play('pay')
  await it.play(what)
  expect(await it.state()).toBe(state)
})

test('a gateway that fails when the payment is made charges nothing, and the next try goes through', async () => {
  const it = await placed('card')
  await it.play('next_fails')
  await expect(placeOrder(world, it.person, data)).rejects.toMatchObject({
    code: 'payment_unavailable',
  })
  const again = await placeOrder(world, it.person, data)
  expect(again).toMatchObject({
    state: 'pending',
    pay_url: expect.stringContaining('/sandbox/pay/'),
  })
  const orders = await world.as(it.person)(checkout.orders, {})
  expect(orders.map((order) => order.state).toSorted()).toEqual(['expired', 'pending'])
})

test('it is somebody’s own, and not there where it is not named', async () => {
  const it = await placed('card')
  const { reference } = await world.db
    .selectFrom('orders')
    .select('reference')
    .where('id', '=', it.id)
    .executeTakeFirstOrThrow()
  await expect(
    world.as(await world.person())(sandbox.get, { reference: reference! }),
  ).rejects.toMatchObject({ code: 'not_found' })
  await expect(
    world.as(await world.person())(sandbox.get, { reference: '\0' }),
  ).rejects.toMatchObject({ code: 'invalid_input' })
  world.services.config.payments = { ...world.services.config.payments, sandbox: false }
  await expect(it.play('pay')).rejects.toMatchObject({ code: 'not_found' })
})
