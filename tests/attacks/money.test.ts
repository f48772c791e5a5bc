// Money attacks and network failures not covered beside the feature (facts: C2, C5, C11, C17, C19,
// C20, C23).
import { createHmac } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { checkout } from '#features/orders/checkout/contract.ts'
import { hashToken } from '#platform/identity/session.server.ts'
import { addCourse, courseOffers } from '#tests/courses.ts'
import {
  addCoupon,
  addPlan,
  placeOrder,
  createEgyptian,
  berlinRequest,
  cairoRequest,
} from '#tests/selling.ts'
import { englishReader } from '#tests/world.ts'
import { createTestApp } from './app.ts'

const counted: string[] = []
const { world, ask, send } = await createTestApp({
  connections: 5,
  count: (code) => counted.push(code),
})
const course = await addCourse(world, 'sold', courseOffers.sale)
const data = `course-${course.slug}`

async function signedIn(person: { id: string }) {
  const cid = crypto.randomUUID().repeat(2)
  const at = new Date()
  const times = {
    created_at: at,
    last_seen_at: at,
    expires_at: new Date(at.getTime() + 86_400_000),
  }
  await world.db
    .insertInto('sessions')
    .values({ token_hash: hashToken(cid), user_id: person.id, user_agent: 'tests', ...times })
    .execute()
  return cid
}

test('no key of a price, however it is written, is taken', async () => {
  const person = await createEgyptian(world)
  const call = world.as(person)
  const { quote } = await call(checkout.quote, { data })
  const key = crypto.randomUUID()
  for (const name of [
    'price',
    'amount',
    'total',
    'discount',
    'currency',
    'qty',
    'quantity',
    'list_price',
    'region',
    'tax',
  ])
    for (const value of [-1, 0, 0.1 + 0.2, 1e308, 'NaN', '-1', null])
      await expect(
        call(checkout.pay, { data, quote, key, method: 'card', [name]: value } as never),
      ).rejects.toMatchObject({
        code: 'invalid_input',
      })
  expect(await call(checkout.orders, {})).toEqual([])
})

test('where a call comes from is what the server sees: no header, cookie or field brings Egypt’s price', async () => {
  const person = await world.person({ country_id: 'eg', mobile: '01001234567' })
  await world.db
    .updateTable('users')
    .set({ mobile_e164: '+201001234567', mobile_verified_at: world.now })
    .where('id', '=', person.id)
    .execute()
  const cid = await signedIn(person)
  const claims: Record<string, string>[] = [
    {},
    { 'x-forwarded-for': '41.32.0.1' },
    { 'cf-ipcountry': 'EG', 'x-country': 'EG', 'x-vercel-ip-country': 'EG' },
    { cookie: 'IpCountry=eg; country=eg' },
    { forwarded: 'for=41.32.0.1' },
  ]
  for (const headers of claims) {
    const answer = await ask(
      '/api/client/checkout/quote',
      {
        method: 'POST',
        body: JSON.stringify({ data }),
        headers: { 'content-type': 'application/json', cid, ...headers },
      },
      berlinRequest.ip,
    )
    expect(await answer.json()).toMatchObject({ status: 200, data: { currency: 'usd' } })
  }
  const body = JSON.stringify({ data, ip_country: 'eg' })
  expect((await send('/api/client/checkout/quote', body, 'application/json', { cid })).status).toBe(
    400,
  )
})

test('who is signed in sees plans only with a country; visitors see those of their region', async () => {
  await addPlan(world)
  const plans = async (headers: Record<string, string> = {}) =>
    send('/api/public/plans/activePlansView', '{}', 'application/json', headers)
  expect((await plans()).status).toBe(200)
  const nowhere = await plans({ cid: await signedIn(await world.person()) })
  expect([nowhere.status, await nowhere.json()]).toMatchObject([
    400,
    { error: { code: 'country_needed' } },
  ])
  expect(
    (await plans({ cid: await signedIn(await world.person({ country_id: 'jo' })) })).status,
  ).toBe(200)
})

test('a key is one try: the same words give the same order, at the same moment too, and any others are refused', async () => {
  world.services.config.payments = { sandbox: true, stripe: null, fawry: null }
  await addCoupon(world, 'LESS')
  const cid = await signedIn(await createEgyptian(world))
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', cid }
    const answer = await ask(
      `/api/client/checkout/${path}`,
      { method: 'POST', body: JSON.stringify(body), headers },
      cairoRequest.ip,
    )
    return (await answer.json()) as {
      status: number
      data: { id: string; quote: string } | null
      error: { code: string } | null
    }
  }
  const { quote } = (await post('quote', { data })).data!
  const wanted = { data, quote, key: crypto.randomUUID(), method: 'card' }
  const same = await Promise.all(Array.from({ length: 4 }, () => post('pay', wanted)))
  expect(same.map((it) => it.status)).toEqual([200, 200, 200, 200])
  expect(new Set(same.map((it) => it.data!.id)).size).toBe(1)
  const gift = { gift_email: 'friend@people.example' }
  for (const other of [
    { data: (await addPlan(world)).data },
    { method: 'voucher' },
    { coupon: 'LESS' },
    gift,
  ])
    expect(await post('pay', { ...wanted, ...other })).toMatchObject({
      status: 422,
      error: { code: 'key_reused' },
    })
  expect(await post('pay', wanted)).toMatchObject({
    status: 200,
    data: { id: same[0]!.data!.id, state: 'pending' },
  })
  const given = { ...wanted, ...gift, key: crypto.randomUUID(), gift_words: 'Enjoy it' }
  expect((await post('pay', given)).status).toBe(200)
  expect(await post('pay', { ...given, gift_words: 'Or not' })).toMatchObject({
    status: 422,
    error: { code: 'key_reused' },
  })
})

const secret = 'whsec_test'
const useStripe = () =>
  (world.services.config.payments = {
    sandbox: true,
    stripe: { key: 'sk', webhookSecret: secret, url: 'http://127.0.0.1:9' },
    fawry: null,
  })
const signed = (body: string, at: number) => ({
  'stripe-signature': `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`,
})

test('a message that is not signed, cut off, signed for another or a year old changes nothing', async () => {
  const { id } = await placeOrder(world, await createEgyptian(world), data)
  useStripe()
  await world.db
    .updateTable('orders')
    .set({ gateway: 'stripe', reference: 'cs_1' })
    .where('id', '=', id)
    .execute()
  const message = (order_id: string) =>
    JSON.stringify({
      id: 'evt_1',
      type: 'checkout.session.completed',
      data: {
        object: {
          id: 'cs_1',
          client_reference_id: order_id,
          status: 'complete',
          payment_status: 'paid',
          amount_total: 125_000,
          currency: 'egp',
        },
      },
    })
  const body = message(id)
  const now = Math.floor(Date.now() / 1000)
  const right = signed(body, now)['stripe-signature']
  const told = (text: string, headers: Record<string, string>) =>
    send('/webhooks/stripe', text, 'application/json', headers)
  const wrong: [string, Record<string, string>][] = [
    [body, {}],
    [body, { 'stripe-signature': 't=1,v1=00' }],
    [body, { 'stripe-signature': `t=${now},v1` }],
    [body, { 'stripe-signature': `t=${now}` }],
    [body, { 'stripe-signature': right.slice(0, -2) }],
    [body, { 'stripe-signature': right.replace('v1', 'v0') }],
    [body.slice(0, -1), { 'stripe-signature': right }],
    [message(crypto.randomUUID()), { 'stripe-signature': right }],
    [body, signed(body, now - 365 * 86_400)],
    [body, signed(body, now + 3600)],
  ]
  counted.length = 0
  for (const [text, headers] of wrong) expect((await told(text, headers)).status).toBe(401)
  // Each is counted in the metrics, so that alerts fire.
  expect(counted).toEqual(wrong.map(() => 'bad_signature'))
  const state = async () =>
    (
      await world.db
        .selectFrom('orders')
        .select('state')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).state
  expect(await state()).toBe('pending')
  expect((await told(body, signed(body, now))).status).toBe(200)
  expect((await told(body, signed(body, now))).status).toBe(200)
  expect(await state()).toBe('paid')
  expect(
    await world.db.selectFrom('order_events').select('id').where('order_id', '=', id).execute(),
  ).toHaveLength(1)
})

test('a message without end is cut off, and one of ten megabytes is refused', async () => {
  useStripe()
  expect((await send('/webhooks/stripe', 'x'.repeat(10 * 1024 * 1024))).status).toBe(413)
  let given = 0
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      given += 65_536
      controller.enqueue(new Uint8Array(65_536))
    },
  })
  const answer = await ask('/webhooks/stripe', {
    method: 'POST',
    body: endless,
    duplex: 'half',
  } as RequestInit)
  expect(answer.status).toBe(413)
  expect(given).toBeLessThan(10 * 1024 * 1024)
  expect((await send('/webhooks/nobody', '{}')).status).toBe(404)
})

test('what is packed is never unpacked: a message of 50 KB that would be 50 MB is as good as any that is not signed', async () => {
  useStripe()
  const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024))
  expect(bomb.length).toBeLessThan(64 * 1024)
  const before = process.memoryUsage().arrayBuffers
  const answer = await send('/webhooks/stripe', bomb, 'application/json', {
    'content-encoding': 'gzip',
    ...signed('{}', 1),
  })
  expect(answer.status).toBe(401)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10 * 1024 * 1024)
})

test('an order is as its gateway says, whoever looks at it however often', async () => {
  world.services.config.payments = { sandbox: true, stripe: null, fawry: null }
  const person = await createEgyptian(world)
  const { id } = await placeOrder(world, person, data)
  for (let look = 0; look < 3; look++) {
    world.later(10)
    expect(await world.as(person, englishReader)(checkout.order, { order_id: id })).toMatchObject({
      state: 'pending',
      starts_at: null,
    })
  }
})
