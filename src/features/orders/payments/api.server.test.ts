import { createHmac } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import { addCourse, courseOffers } from '#tests/courses.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import { startFakeGateway } from '#tests/fake-gateway.ts'
import { placeOrder, createEgyptian, berlinRequest } from '#tests/selling.ts'
import { englishReader, createWorld } from '#tests/world.ts'
import { checkout } from '../checkout/contract.ts'
import { cancelPayment } from './sync.server.ts'
import { syncOpenOrders } from './jobs.server.ts'
import { handleWebhook } from './api.server.ts'

const world = await createWorld()
await addCourse(world, 'sold', courseOffers.sale)
const data = 'course-sold'
const order = (id: string) =>
  world.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const events = (id: string) =>
  world.db.selectFrom('order_events').select('kind').where('order_id', '=', id).execute()
const told = (gateway: string, body: string, headers: Record<string, string> = {}) =>
  handleWebhook(
    world.db,
    world.services,
    gateway,
    new Request('http://x/webhooks', { method: 'POST', body, headers }),
    world.now,
  )

describe('Stripe', async () => {
  const secret = 'whsec_test'
  const sessions = new Map<string, Record<string, unknown>>()
  const keys = new Map<string, string>()
  let how: 'right' | 'down' | 'half' | 'silent' | 'failing' = 'right'
  const failed = new Set<string>()
  const refuse = (response: ServerResponse, status: number, type: string) =>
    void response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ error: { type, message: type } }))
  const url = await startFakeGateway((request, body, response) => {
    if (how === 'down') return refuse(response, 500, 'api_error')
    if (how === 'half')
      return void response
        .writeHead(200, { 'content-length': '999' })
        .write('{"id":"cs', () => response.destroy())
    const fields = Object.fromEntries(new URLSearchParams(body))
    if (request.method === 'GET')
      return sessions.get(new URL(request.url!, 'http://x').pathname.split('/').at(-1)!)
    if (request.url === '/v1/refunds') return { id: 're_1' }
    const ended = sessions.get(/sessions\/(\w+)\/expire$/.exec(request.url!)?.[1] ?? '')
    if (ended?.status === 'complete') return refuse(response, 400, 'invalid_request_error')
    if (ended) return Object.assign(ended, { status: 'expired' })
    const key = String(request.headers['idempotency-key'])
    // Stripe replays its own failures under the same idempotency key.
    if (failed.has(key)) response.setHeader('idempotent-replayed', 'true')
    if (how === 'failing') failed.add(key)
    if (failed.has(key)) return refuse(response, 500, 'api_error')
    // A key reused with another body is refused; with the same body it returns the same session.
    if (keys.has(key) && keys.get(key) !== body) return refuse(response, 400, 'idempotency_error')
    keys.set(key, body)
    const id = `cs_${[...keys.keys()].indexOf(key) + 1}`
    const session = {
      id,
      url: `https://checkout.stripe.test/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(fields['line_items[0][price_data][unit_amount]']),
      currency: fields['line_items[0][price_data][currency]'],
      payment_intent: null,
      client_reference_id: fields.client_reference_id,
    }
    sessions.set(id, session)
    // The request succeeds but its response never arrives.
    return how === 'silent' ? undefined : session
  })
  const useStripe = () => {
    world.services.config.payments = {
      sandbox: false,
      stripe: { key: 'sk_test', webhookSecret: secret, url },
      fawry: null,
    }
    how = 'right'
  }
  const signed = (body: string, key = secret, at = Math.floor(world.now.getTime() / 1000)) => ({
    'stripe-signature': `t=${at},v1=${createHmac('sha256', key).update(`${at}.${body}`).digest('hex')}`,
  })
  const webhook = (type: string, object: object) =>
    JSON.stringify({ id: `evt_${crypto.randomUUID()}`, type, data: { object } })
  const paid = (id: string) => ({
    ...sessions.get(id)!,
    status: 'complete',
    payment_status: 'paid',
    payment_intent: `pi_${id}`,
  })

  test('a session is opened once, paid by a signed message, and refunded by the gateway', async () => {
    useStripe()
    const person = await createEgyptian(world)
    const placed = await placeOrder(world, person, data)
    expect(placed).toMatchObject({
      state: 'pending',
      pay_url: expect.stringMatching(/^https:\/\/checkout\.stripe\.test\//),
    })
    const { reference } = await order(placed.id)
    const body = webhook('checkout.session.completed', paid(reference!))
    for (const wrong of [
      {},
      signed(body, 'other'),
      signed(`${body} `),
      signed(body, secret, Math.floor(world.now.getTime() / 1000) - 600),
    ])
      expect((await told('stripe', body, wrong)).status).toBe(401)
    expect((await order(placed.id)).state).toBe('pending')
    for (let again = 0; again < 3; again++)
      expect((await told('stripe', body, signed(body))).status).toBe(200)
    expect(await order(placed.id)).toMatchObject({ state: 'paid', payment: `pi_${reference}` })
    expect(await events(placed.id)).toHaveLength(1)
    expect(await world.as(person)(checkout.refund, { order_id: placed.id })).toMatchObject({
      state: 'refunded',
      refunded: 125_000,
    })
    const back = webhook('charge.refunded', {
      amount_refunded: 125_000,
      currency: 'egp',
      payment_intent: `pi_${reference}`,
      metadata: { order_id: placed.id },
    })
    expect((await told('stripe', back, signed(back))).status).toBe(200)
    expect(await events(placed.id)).toHaveLength(2)
  })

  test('the bank asks for more, declines and is asked again: only money moves the order on', async () => {
    useStripe()
    const placed = await placeOrder(world, await createEgyptian(world), data)
    const { reference } = await order(placed.id)
    const intent = {
      id: `pi_${reference}`,
      client_reference_id: placed.id,
      metadata: { order_id: placed.id },
    }
    for (const [type, object] of [
      [
        'payment_intent.requires_action',
        { ...intent, status: 'requires_action', next_action: { type: 'use_stripe_sdk' } },
      ],
      [
        'payment_intent.payment_failed',
        { ...intent, last_payment_error: { code: 'payment_intent_authentication_failure' } },
      ],
      ['charge.failed', { ...intent, failure_code: 'card_declined', payment_intent: intent.id }],
      ['payment_intent.requires_action', { ...intent, status: 'requires_action' }],
    ] as const) {
      const body = webhook(type, object)
      expect((await told('stripe', body, signed(body))).status).toBe(200)
      expect(await order(placed.id)).toMatchObject({ state: 'pending', pay_url: placed.pay_url })
    }
    const body = webhook('checkout.session.completed', paid(reference!))
    await told('stripe', body, signed(body))
    expect((await order(placed.id)).state).toBe('paid')
  })

  test('a page that was given up for another way is ended; money that came for it all the same is honoured, and somebody looks', async () => {
    const tasks = (id: string) =>
      world.db.selectFrom('order_tasks').select('kind').where('order_id', '=', id).execute()
    useStripe()
    world.services.config.payments.sandbox = true
    const person = await createEgyptian(world)
    const card = await placeOrder(world, person, data)
    const voucher = await placeOrder(world, person, data, { method: 'voucher' })
    expect(voucher.id).not.toBe(card.id)
    await world.services.jobs.drain()
    const { reference } = await order(card.id)
    expect(sessions.get(reference!)).toMatchObject({ status: 'expired' })
    expect([(await order(card.id)).state, await tasks(card.id)]).toEqual(['expired', []])

    // Paid at the moment of cancellation.
    const late = await createEgyptian(world)
    const first = await placeOrder(world, late, data)
    sessions.set((await order(first.id)).reference!, paid((await order(first.id)).reference!))
    await world.as(late)(checkout.cancel, { order_id: first.id })
    await world.services.jobs.drain()
    expect([(await order(first.id)).state, await tasks(first.id)]).toEqual([
      'paid',
      [{ kind: 'paid_given_up' }],
    ])

    // An unreachable gateway is retried until the session is expired.
    const patient = await createEgyptian(world)
    const waiting = await placeOrder(world, patient, data)
    how = 'down'
    await world.as(patient)(checkout.cancel, { order_id: waiting.id })
    await expect(
      cancelPayment(world.db, world.services, waiting.id, world.now),
    ).rejects.toMatchObject({
      type: 'StripeAPIError',
      statusCode: 500,
    })
    how = 'right'
    await cancelPayment(world.db, world.services, waiting.id, world.now)
    expect(sessions.get((await order(waiting.id)).reference!)).toMatchObject({ status: 'expired' })
  })

  test('a card from Egypt is a sign of Egypt, told by the gateway; another is none', async () => {
    useStripe()
    const quoteOf = (person: Actor) =>
      world.as(person, englishReader, berlinRequest)(checkout.quote, { data, method: 'card' })
    for (const [country, currency] of [
      ['EG', 'egp'],
      ['DE', 'usd'],
    ] as const) {
      // Profile and verified mobile are Egyptian, the IP address is not: dollars.
      const person = await createEgyptian(world)
      const signs = {
        mobile_e164: '+201001234567',
        mobile_verified_at: world.now,
        price_region: null,
        price_region_at: null,
      }
      await world.db.updateTable('users').set(signs).where('id', '=', person.id).execute()
      expect(await quoteOf(person)).toMatchObject({ currency: 'usd' })
      const placed = await placeOrder(world, person, data, {}, berlinRequest)
      const { reference } = await order(placed.id)
      const charge = {
        amount_refunded: 0,
        currency: 'usd',
        payment_intent: `pi_${reference}`,
        metadata: { order_id: placed.id },
      }
      const card = webhook('charge.succeeded', {
        ...charge,
        payment_method_details: { card: { country } },
      })
      expect((await told('stripe', card, signed(card, 'other'))).status).toBe(401)
      expect((await told('stripe', card, signed(card))).status).toBe(200)
      // Only a captured payment is evidence.
      expect(await quoteOf(person)).toMatchObject({ currency: 'usd' })
      const body = webhook('checkout.session.completed', paid(reference!))
      await told('stripe', body, signed(body))
      // An earlier payment in dollars does not block the change.
      expect(await quoteOf(person)).toMatchObject({ currency })
    }
  })

  test('a genuine message of another amount or of another order’s money pays for nothing', async () => {
    useStripe()
    const placed = await placeOrder(world, await createEgyptian(world), data)
    const { reference } = await order(placed.id)
    const others = [
      { amount_total: 100 },
      { amount_total: 124_999 },
      { currency: 'usd' },
      // The right amount on a session of another order or account.
      { id: `cs_${crypto.randomUUID()}` },
      { account: 'acct_other' },
    ]
    for (const { account, ...wrong } of others as { account?: string }[]) {
      const about = {
        ...paid(reference!),
        id: account ? reference! : `cs_${crypto.randomUUID()}`,
        ...wrong,
      }
      const body = JSON.stringify({
        ...JSON.parse(webhook('checkout.session.completed', about)),
        account,
      })
      expect((await told('stripe', body, signed(body))).status).toBe(200)
    }
    const looked = world.db
      .selectFrom('order_tasks')
      .select('kind')
      .where('order_id', '=', placed.id)
    expect(await looked.execute()).toEqual([{ kind: 'mismatch' }])
    const unpaid = webhook('checkout.session.completed', sessions.get(reference!)!)
    expect((await told('stripe', unpaid, signed(unpaid))).status).toBe(200)
    expect(await order(placed.id)).toMatchObject({ state: 'pending', paid_at: null })
  })

  test('a session that ran out, a dispute and its end', async () => {
    useStripe()
    const lost = await placeOrder(world, await createEgyptian(world), data)
    const ref = (await order(lost.id)).reference!
    const over = webhook('checkout.session.expired', { ...sessions.get(ref)!, status: 'expired' })
    await told('stripe', over, signed(over))
    expect((await order(lost.id)).state).toBe('expired')
    const late = webhook('checkout.session.async_payment_succeeded', paid(ref))
    await told('stripe', late, signed(late))
    expect((await order(lost.id)).state).toBe('paid')
    for (const [status, state] of [
      ['needs_response', 'disputed'],
      ['lost', 'refunded'],
    ]) {
      // A dispute references the payment, not the order.
      const body = webhook(`charge.dispute.${status === 'lost' ? 'closed' : 'created'}`, {
        id: 'dp_1',
        status,
        amount: 125_000,
        currency: 'egp',
        payment_intent: `pi_${ref}`,
        metadata: {},
      })
      await told('stripe', body, signed(body))
      expect((await order(lost.id)).state).toBe(state)
    }
  })

  test('money for no order of ours is kept for somebody to look at, once', async () => {
    useStripe()
    const session = {
      id: 'cs_x',
      status: 'complete',
      payment_status: 'paid',
      amount_total: 500,
      currency: 'egp',
      payment_intent: 'pi_x',
    }
    const unknown = webhook('checkout.session.completed', {
      ...session,
      client_reference_id: crypto.randomUUID(),
    })
    const dispute = webhook('charge.dispute.created', {
      id: 'dp_2',
      status: 'needs_response',
      amount: 500,
      currency: 'egp',
      payment_intent: 'pi_x',
    })
    const unnamed = webhook('checkout.session.completed', {
      ...session,
      payment_intent: 'pi_y',
      client_reference_id: null,
    })
    const unpaid = webhook('checkout.session.expired', {
      ...session,
      payment_status: 'unpaid',
      status: 'expired',
      payment_intent: null,
    })
    for (const body of [unknown, unknown, dispute, unnamed, unpaid])
      expect((await told('stripe', body, signed(body))).status).toBe(200)
    const tasks = world.db
      .selectFrom('order_tasks')
      .select(['kind', 'payment', 'order_id'])
      .where('kind', '=', 'no_order')
      .orderBy('id')
    expect(await tasks.execute()).toEqual(
      ['pi_x', 'pi_y'].map((payment) => ({ kind: 'no_order', payment, order_id: null })),
    )
  })

  test('a try whose answer is kept at the gateway, and is a failure or stood for other words, is followed by a new one', async () => {
    useStripe()
    const person = await createEgyptian(world)
    how = 'failing'
    await expect(placeOrder(world, person, data)).rejects.toMatchObject({
      code: 'payment_unavailable',
    })
    how = 'right'
    const first = await placeOrder(world, person, data)
    expect((await order(first.id)).reference).toMatch(/^cs_/)
    expect(await world.as(person)(checkout.orders, {})).toHaveLength(1)

    // The session was created but the response was lost; meanwhile the person has another address.
    const other = await createEgyptian(world)
    how = 'silent'
    world.services.config.payments.stripe!.patienceMs = 50
    await expect(placeOrder(world, other, data)).rejects.toMatchObject({
      code: 'payment_unavailable',
    })
    useStripe()
    const email = `${crypto.randomUUID()}@people.example`
    await world.db.updateTable('users').set({ email }).where('id', '=', other.id).execute()
    const second = await placeOrder(world, other, data)
    const { reference } = await order(second.id)
    expect(await world.as(other)(checkout.orders, {})).toHaveLength(1)
    // A request in the same minute from another window returns the same session.
    expect((await placeOrder(world, other, data)).id).toBe(second.id)
    expect((await order(second.id)).reference).toBe(reference)
    const body = webhook('checkout.session.completed', paid(reference!))
    expect((await told('stripe', body, signed(body))).status).toBe(200)
    expect((await order(second.id)).state).toBe('paid')
  })

  test('one that does not answer, or half, leaves an order that the next try opens; a message that was lost is found by asking', async () => {
    useStripe()
    const person = await createEgyptian(world)
    for (const trouble of ['down', 'half', 'silent'] as const) {
      how = trouble
      if (trouble === 'silent') world.services.config.payments.stripe!.patienceMs = 50
      await expect(placeOrder(world, person, data)).rejects.toMatchObject({
        code: 'payment_unavailable',
      })
    }
    useStripe()
    const placed = await placeOrder(world, person, data)
    expect(await world.as(person)(checkout.orders, {})).toHaveLength(1)
    const { reference } = await order(placed.id)
    sessions.set(reference!, paid(reference!))
    how = 'down'
    world.later(60)
    await syncOpenOrders(world.db, world.services, world.now)
    expect((await order(placed.id)).state).toBe('pending')
    how = 'right'
    world.later(60)
    await syncOpenOrders(world.db, world.services, world.now)
    expect((await order(placed.id)).state).toBe('paid')
  })
})
