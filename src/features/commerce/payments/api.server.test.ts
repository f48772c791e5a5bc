import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { addCourse, offers } from '#tests/courses.ts'
import { buys, egyptian } from '#tests/selling.ts'
import { newWorld } from '#tests/world.ts'
import { checkout } from '../checkout/contract.ts'
import { settleOpen } from '../orders/jobs.server.ts'
import { gatewayAnswer } from './api.server.ts'
import { signatures } from './gateways/fawry.ts'

type Answer = (request: IncomingMessage, body: string, response: ServerResponse) => object | void

/** A gateway on this machine that answers as it is told to. */
async function fake(answer: Answer) {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (it: Buffer) => (body += it.toString()))
    request.on('end', () => {
      const said = answer(request, body, response)
      if (said) response.setHeader('content-type', 'application/json').end(JSON.stringify(said))
    })
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  afterAll(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const world = await newWorld()
await addCourse(world, 'sold', offers.sale)
const data = 'course-sold'
const order = (id: string) => world.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const events = (id: string) => world.db.selectFrom('order_events').select('kind').where('order_id', '=', id).execute()
const told = (gateway: string, body: string, headers: Record<string, string> = {}) =>
  gatewayAnswer(world.db, world.services, gateway, new Request('http://x/webhooks', { method: 'POST', body, headers }), world.now)

describe('Stripe', async () => {
  const secret = 'whsec_test'
  const sessions = new Map<string, Record<string, unknown>>()
  const keys = new Map<string, string>()
  let how: 'right' | 'down' | 'half' | 'silent' = 'right'
  const url = await fake((request, body, response) => {
    if (how === 'down') return void response.writeHead(500).end()
    if (how === 'half') return void response.writeHead(200, { 'content-length': '999' }).write('{"id":"cs', () => response.destroy())
    const fields = Object.fromEntries(new URLSearchParams(body))
    if (request.method === 'GET') return sessions.get(new URL(request.url!, 'http://x').pathname.split('/').at(-1)!)
    if (request.url === '/v1/refunds') return { id: 're_1' }
    const key = String(request.headers['idempotency-key'])
    const id = keys.get(key) ?? `cs_${keys.size + 1}`
    keys.set(key, id)
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
    // It has done what was asked, and its answer never comes.
    return how === 'silent' ? undefined : session
  })
  const useStripe = () => {
    world.services.config.payments = { sandbox: false, stripe: { key: 'sk_test', webhookSecret: secret, url }, fawry: null }
    how = 'right'
  }
  const signed = (body: string, key = secret, at = Math.floor(world.now.getTime() / 1000)) => ({
    'stripe-signature': `t=${at},v1=${createHmac('sha256', key).update(`${at}.${body}`).digest('hex')}`,
  })
  const webhook = (type: string, object: object) => JSON.stringify({ id: `evt_${crypto.randomUUID()}`, type, data: { object } })
  const paid = (id: string) => ({ ...sessions.get(id)!, status: 'complete', payment_status: 'paid', payment_intent: `pi_${id}` })

  test('a session is opened once, paid by a signed message, and refunded by the gateway', async () => {
    useStripe()
    const person = await egyptian(world)
    const placed = await buys(world, person, data)
    expect(placed).toMatchObject({ state: 'pending', pay_url: expect.stringMatching(/^https:\/\/checkout\.stripe\.test\//) })
    const { reference } = await order(placed.id)
    const body = webhook('checkout.session.completed', paid(reference!))
    for (const wrong of [{}, signed(body, 'other'), signed(`${body} `), signed(body, secret, Math.floor(world.now.getTime() / 1000) - 600)])
      expect((await told('stripe', body, wrong)).status).toBe(401)
    expect((await order(placed.id)).state).toBe('pending')
    for (let again = 0; again < 3; again++) expect((await told('stripe', body, signed(body))).status).toBe(200)
    expect(await order(placed.id)).toMatchObject({ state: 'paid', payment: `pi_${reference}` })
    expect(await events(placed.id)).toHaveLength(1)
    expect(await world.as(person)(checkout.refund, { order_id: placed.id })).toMatchObject({ state: 'refunded', refunded: 125_000 })
    const back = webhook('charge.refunded', {
      amount_refunded: 125_000,
      currency: 'egp',
      payment_intent: `pi_${reference}`,
      metadata: { order_id: placed.id },
    })
    expect((await told('stripe', back, signed(back))).status).toBe(200)
    expect(await events(placed.id)).toHaveLength(2)
  })

  test('a genuine message of another amount or of another order’s money pays for nothing', async () => {
    useStripe()
    const placed = await buys(world, await egyptian(world), data)
    const { reference } = await order(placed.id)
    for (const wrong of [{ amount_total: 100 }, { currency: 'usd' }]) {
      const body = webhook('checkout.session.completed', { ...paid(reference!), ...wrong, id: `cs_${crypto.randomUUID()}` })
      expect((await told('stripe', body, signed(body))).status).toBe(200)
    }
    const unpaid = webhook('checkout.session.completed', sessions.get(reference!)!)
    expect((await told('stripe', unpaid, signed(unpaid))).status).toBe(200)
    expect(await order(placed.id)).toMatchObject({ state: 'pending', paid_at: null })
  })

  test('a session that ran out, a dispute and its end', async () => {
    useStripe()
    const lost = await buys(world, await egyptian(world), data)
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
      const body = webhook(`charge.dispute.${status === 'lost' ? 'closed' : 'created'}`, {
        id: 'dp_1',
        status,
        amount: 125_000,
        currency: 'egp',
        metadata: { order_id: lost.id },
      })
      await told('stripe', body, signed(body))
      expect((await order(lost.id)).state).toBe(state)
    }
  })

  test('one that does not answer, or half, leaves an order that the next try opens; a message that was lost is found by asking', async () => {
    useStripe()
    const person = await egyptian(world)
    for (const trouble of ['down', 'half', 'silent'] as const) {
      how = trouble
      if (trouble === 'silent') world.services.config.payments.stripe!.patienceMs = 50
      await expect(buys(world, person, data)).rejects.toMatchObject({ code: 'payment_unavailable' })
    }
    useStripe()
    const placed = await buys(world, person, data)
    expect(await world.as(person)(checkout.orders, {})).toHaveLength(1)
    const { reference } = await order(placed.id)
    sessions.set(reference!, paid(reference!))
    how = 'down'
    world.later(60)
    await settleOpen(world.db, world.services, world.now)
    expect((await order(placed.id)).state).toBe('pending')
    how = 'right'
    world.later(60)
    await settleOpen(world.db, world.services, world.now)
    expect((await order(placed.id)).state).toBe('paid')
  })
})

describe('Fawry', async () => {
  const key = '259af31fc2f74453b3a55739b21ae9ef'
  const merchant = '1tSa6uxz2nTwlaAmt38enA=='
  const charges = new Map<string, { reference: string; amount: number; state: string }>()
  let loses = false
  const url = await fake((request, body, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://x')
    if (pathname.endsWith('/charge')) {
      const it = JSON.parse(body) as Record<string, string> & { amount: number }
      const about = {
        merchantCode: it.merchantCode!,
        merchantRefNum: it.merchantRefNum!,
        customerProfileId: '',
        paymentMethod: it.paymentMethod!,
      }
      if (signatures.charge({ ...about, amount: it.amount.toFixed(2) }, key) !== it.signature) return { statusCode: 9946 }
      if (charges.has(it.merchantRefNum!)) return { statusCode: 9942 }
      const reference = String(938_471_000 + charges.size)
      charges.set(it.merchantRefNum!, { reference, amount: it.amount, state: 'UNPAID' })
      return loses ? void response.destroy() : { statusCode: 200, referenceNumber: reference }
    }
    if (pathname.endsWith('/refund')) return { statusCode: 200 }
    const ref = searchParams.get('merchantRefNumber')!
    const it = charges.get(ref)
    if (signatures.status(searchParams.get('merchantCode')!, ref, key) !== searchParams.get('signature')) return { statusCode: 9946 }
    if (!it) return { statusCode: 9938 }
    return { statusCode: 200, merchantRefNumber: ref, fawryRefNumber: it.reference, orderStatus: it.state, orderAmount: it.amount }
  })
  const useFawry = () => {
    world.services.config.payments = { sandbox: false, stripe: null, fawry: { merchant, key, url } }
    loses = false
  }
  const notice = (order_id: string, about: object = {}) => {
    const { reference, amount, state } = charges.get(order_id)!
    const it = {
      requestId: crypto.randomUUID(),
      fawryRefNumber: reference,
      merchantRefNumber: order_id,
      paymentAmount: amount + 2.5,
      orderAmount: amount,
      orderStatus: state,
      paymentMethod: 'PAYATFAWRY',
      ...about,
    }
    return JSON.stringify({ ...it, messageSignature: signatures.notice(it, key) })
  }

  test('a number is given, and its payment is believed only after asking', async () => {
    useFawry()
    const person = await egyptian(world)
    const placed = await buys(world, person, data, { method: 'voucher' })
    expect(placed).toMatchObject({ state: 'pending', voucher: charges.get(placed.id)!.reference })
    // Rightly signed, and yet it is not paid: a bare hash is no proof.
    expect((await told('fawry', notice(placed.id, { orderStatus: 'PAID' }))).status).toBe(200)
    expect((await order(placed.id)).state).toBe('pending')
    charges.get(placed.id)!.state = 'PAID'
    const right = notice(placed.id)
    expect((await told('fawry', right.replace('PAID', 'NEW'))).status).toBe(401)
    expect((await told('fawry', '{}')).status).toBe(401)
    expect((await told('fawry', 'nonsense')).status).toBe(401)
    for (let again = 0; again < 3; again++) expect((await told('fawry', right)).status).toBe(200)
    expect((await order(placed.id)).state).toBe('paid')
    expect(await events(placed.id)).toHaveLength(1)
  })

  test('a number whose answer was lost is found again, and not asked for twice', async () => {
    useFawry()
    const person = await egyptian(world)
    loses = true
    await expect(buys(world, person, data, { method: 'voucher' })).rejects.toMatchObject({ code: 'payment_unavailable' })
    loses = false
    const placed = await buys(world, person, data, { method: 'voucher' })
    expect(placed.voucher).toBe(charges.get(placed.id)!.reference)
  })

  test('a number ends after 72 hours, is called to mind before, and is honoured if it was paid late', async () => {
    useFawry()
    const placed = await buys(world, await egyptian(world), data, { method: 'voucher' })
    const { remind } = await import('../orders/jobs.server.ts')
    const mails = async () =>
      (await world.db.selectFrom('outgoing_messages').select('id').where('body_text', 'like', `%${placed.voucher}%`).execute()).length
    expect(await mails()).toBe(1)
    world.later(61 * 3600)
    await remind(world.db, world.services, world.now)
    await remind(world.db, world.services, world.now)
    expect(await mails()).toBe(2)
    world.later(12 * 3600)
    await settleOpen(world.db, world.services, world.now)
    expect((await order(placed.id)).state).toBe('expired')
    charges.get(placed.id)!.state = 'PAID'
    world.later(24 * 3600)
    await settleOpen(world.db, world.services, world.now)
    expect((await order(placed.id)).state).toBe('paid')
  })

  test('another amount at the till pays for nothing', async () => {
    useFawry()
    const placed = await buys(world, await egyptian(world), data, { method: 'voucher' })
    Object.assign(charges.get(placed.id)!, { state: 'PAID', amount: 1 })
    await told('fawry', notice(placed.id))
    expect((await order(placed.id)).state).toBe('pending')
  })
})
