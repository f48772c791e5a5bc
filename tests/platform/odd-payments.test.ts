import { createHmac } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { addCourse, courseOffers, assignTrainer } from '#tests/courses.ts'
import { startFakeGateway } from '#tests/fake-gateway.ts'
import { getBalances, placeOrder, createEgyptian } from '#tests/selling.ts'
import { createWorld } from '#tests/world.ts'
import { handleWebhook } from '#features/orders/payments/api.server.ts'

const world = await createWorld()
const course = await addCourse(world, 'sold', courseOffers.sale)
await assignTrainer(world, (await world.person({ is_trainer: true })).id, course.id)
const total = 125_000
/** Non-zero accounts only. */
const balances = async () =>
  Object.fromEntries(Object.entries(await getBalances(world)).filter(([, sum]) => sum !== 0))
const secret = 'whsec_test'
let opened = 0
const url = await startFakeGateway((_, body) => {
  const fields = new URLSearchParams(body)
  const id = `cs_${++opened}`
  return {
    id,
    url: `https://pay.test/${id}`,
    status: 'open',
    payment_status: 'unpaid',
    client_reference_id: fields.get('client_reference_id'),
  }
})
beforeEach(() => {
  world.services.config.payments = {
    sandbox: false,
    stripe: { key: 'sk', webhookSecret: secret, url },
    fawry: null,
  }
})

const tell = async (type: string, object: object) => {
  const body = JSON.stringify({ id: `evt_${crypto.randomUUID()}`, type, data: { object } })
  const at = Math.floor(world.now.getTime() / 1000)
  const headers = {
    'stripe-signature': `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`,
  }
  const answer = await handleWebhook(
    world.db,
    world.services,
    'stripe',
    new Request('http://x', { method: 'POST', body, headers }),
    world.now,
  )
  expect(answer.status).toBe(200)
}

/** A pending order with helpers that send Stripe events for it. */
async function placed() {
  const person = await createEgyptian(world)
  const { id } = await placeOrder(world, person, 'course-sold')
  const order = () =>
    world.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { reference } = await order()
  const metadata = { order_id: id }
  return {
    id,
    order,
    state: async () => (await order()).state,
    tasks: async () => {
      const rows = await world.db
        .selectFrom('order_tasks')
        .select('kind')
        .where('order_id', '=', id)
        .orderBy('kind')
        .execute()
      return rows.map((it) => it.kind)
    },
    has: async () => {
      const rows = await world.db
        .selectFrom('purchases')
        .select('ends_at')
        .where('user_id', '=', person.id)
        .execute()
      return rows.some((it) => new Date(it.ends_at) > world.now)
    },
    receipts: () =>
      world.db.selectFrom('receipts').select('number').where('order_id', '=', id).execute(),
    pay: (payment: string, it: object = {}) =>
      tell('checkout.session.completed', {
        id: reference,
        client_reference_id: id,
        status: 'complete',
        payment_status: 'paid',
        amount_total: total,
        currency: 'egp',
        payment_intent: payment,
        ...it,
      }),
    expire: (session: string) =>
      tell('checkout.session.expired', { id: session, client_reference_id: id, status: 'expired' }),
    refund: (payment: string, amount: number, it: object = {}) =>
      tell('charge.refunded', {
        amount_refunded: amount,
        currency: 'egp',
        payment_intent: payment,
        metadata,
        ...it,
      }),
    dispute: (payment: string, status: string, amount = total, it: object = {}) =>
      tell(`charge.dispute.${status === 'needs_response' ? 'created' : 'closed'}`, {
        id: `dp_${payment}`,
        status,
        amount,
        currency: 'egp',
        payment_intent: payment,
        metadata,
        ...it,
      }),
  }
}

const pay = () => `pi_${crypto.randomUUID()}`

test('a wrong payment that goes back gives nothing, and the right one still pays', async () => {
  const before = await balances()
  for (const wrong of [{ amount_total: 100 }, { currency: 'usd' }]) {
    const it = await placed()
    const stray = pay()
    await it.pay(stray, wrong)
    await it.refund(stray, 100)
    expect([await it.state(), await it.has(), await it.receipts()]).toEqual(['pending', false, []])
    expect(await it.tasks()).toEqual(['mismatch'])
    await it.refund(stray, total)
    await it.dispute(stray, 'lost', 100)
    expect([await it.state(), await it.has(), await it.receipts()]).toEqual(['pending', false, []])
    expect(await balances()).toEqual(before)
    const right = pay()
    await it.pay(right)
    expect([await it.state(), await it.has(), (await it.receipts()).length]).toEqual([
      'paid',
      true,
      1,
    ])
    await it.refund(right, total)
    expect([await it.state(), await it.has()]).toEqual(['refunded', false])
    expect(await balances()).toEqual(before)
  }
})

test('a refund or a dispute of an order that was never paid gives nothing', async () => {
  const it = await placed()
  const before = await balances()
  const unknown = pay()
  await it.refund(unknown, 100)
  await it.refund(unknown, total)
  for (const status of ['needs_response', 'won', 'lost']) await it.dispute(unknown, status)
  expect([await it.state(), await it.has(), await it.receipts()]).toEqual(['pending', false, []])
  expect(await balances()).toEqual(before)
  // Staff must still respond to the bank.
  expect(await it.tasks()).toEqual(['disputed'])
})

test('a person who paid twice keeps the course when either payment is refunded', async () => {
  for (const back of [0, 1]) {
    const it = await placed()
    const before = await balances()
    const payments = [pay(), pay()]
    await it.pay(payments[0]!)
    const sold = await balances()
    await it.pay(payments[1]!)
    expect(await it.tasks()).toEqual(['paid_twice'])
    await it.refund(payments[back]!, total)
    await it.dispute(payments[back]!, 'needs_response')
    expect([await it.state(), await it.has()]).toEqual(['paid', true])
    expect(await balances()).toEqual(sold)
    await it.refund(payments[1 - back]!, total)
    expect([await it.state(), await it.has()]).toEqual(['refunded', false])
    expect(await balances()).toEqual(before)
  }
})

test('a second payment reported after the refund of the first grants access again', async () => {
  const it = await placed()
  const before = await balances()
  const [first, second] = [pay(), pay()]
  await it.pay(first)
  const sold = await balances()
  await it.refund(first, total)
  await it.pay(second)
  expect([await it.state(), await it.has(), (await it.receipts()).length]).toEqual([
    'paid',
    true,
    1,
  ])
  expect(await balances()).toEqual(sold)
  await it.refund(second, total)
  expect([await it.state(), await it.has()]).toEqual(['refunded', false])
  expect(await balances()).toEqual(before)
})

test('half a dispute that is lost books back its half, and no more can go back than the rest', async () => {
  const it = await placed()
  const payment = pay()
  const before = await balances()
  await it.pay(payment)
  const sold = await balances()
  await it.dispute(payment, 'needs_response', total / 2)
  expect(await it.state()).toBe('disputed')
  await it.dispute(payment, 'lost', total / 2)
  expect([await it.state(), await it.has()]).toEqual(['partly_refunded', true])
  expect(await it.order()).toMatchObject({ refunded: 0, dispute_lost: total / 2 })
  expect((await balances()).money! - (before.money ?? 0)).toBe(
    (sold.money! - (before.money ?? 0)) / 2,
  )
  await it.refund(payment, total / 2)
  expect([await it.state(), await it.has()]).toEqual(['refunded', false])
  expect(await balances()).toEqual(before)
})

test('an inquiry of the bank that is closed, or prevented, ends the dispute', async () => {
  for (const end of ['warning_closed', 'prevented', 'won']) {
    const it = await placed()
    const payment = pay()
    await it.pay(payment)
    await it.dispute(payment, 'needs_response')
    expect(await it.state()).toBe('disputed')
    await it.dispute(payment, end)
    expect([await it.state(), await it.has()]).toEqual(['paid', true])
  }
})

test('a refund or dispute in another currency or above the paid amount creates a task and changes nothing', async () => {
  for (const tried of ['refund', 'dispute'] as const) {
    const it = await placed()
    const payment = pay()
    await it.pay(payment)
    if (tried === 'refund') {
      await it.refund(payment, total, { currency: 'usd' })
      await it.refund(payment, total + 1)
    } else {
      await it.dispute(payment, 'lost', total, { currency: 'usd' })
      await it.dispute(payment, 'lost', total + 1)
    }
    expect([await it.state(), await it.has(), await it.tasks()]).toEqual([
      'paid',
      true,
      ['mismatch'],
    ])
    await it.refund(payment, total)
    expect([await it.state(), await it.has()]).toEqual(['refunded', false])
  }
})

test('a message with a wrong amount does not hide the right one of the same payment', async () => {
  const it = await placed()
  const payment = pay()
  await it.pay(payment, { amount_total: 100 })
  await it.pay(payment, { currency: 'usd' })
  expect(await it.state()).toBe('pending')
  await it.pay(payment)
  expect([await it.state(), await it.has()]).toEqual(['paid', true])
})

test('another page of the order that runs out leaves it waiting', async () => {
  const it = await placed()
  await it.expire('cs_other')
  expect(await it.state()).toBe('pending')
  await it.expire((await it.order()).reference!)
  expect(await it.state()).toBe('expired')
})

test('a refund goes to the order that its payment paid for, whichever order it names', async () => {
  const [one, other] = [await placed(), await placed()]
  const payment = pay()
  // Reported under the wrong order before the payment was known.
  await other.refund(payment, total)
  await one.pay(payment)
  expect([await one.state(), await other.state()]).toEqual(['paid', 'pending'])
  await other.refund(payment, total)
  expect([await one.state(), await one.has(), await other.state()]).toEqual([
    'refunded',
    false,
    'pending',
  ])
})
