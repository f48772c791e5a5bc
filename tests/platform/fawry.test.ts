import { describe, expect, test } from 'vitest'
import { addCourse, courseOffers } from '#tests/courses.ts'
import { startFakeGateway } from '#tests/fake-gateway.ts'
import { placeOrder, createEgyptian } from '#tests/selling.ts'
import { createWorld } from '#tests/world.ts'
import { syncOpenOrders } from '#features/orders/payments/jobs.server.ts'
import { handleWebhook } from '#features/orders/payments/api.server.ts'
import { fawrySignatures } from '#features/orders/payments/gateways/fawry.ts'

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

describe('Fawry', async () => {
  const key = '259af31fc2f74453b3a55739b21ae9ef'
  const merchant = '1tSa6uxz2nTwlaAmt38enA=='
  const charges = new Map<
    string,
    { reference: string; amount: number; state: string; refunded?: number; payment?: string }
  >()
  let loses = false
  let mixesUp = false
  const url = await startFakeGateway((request, body, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://x')
    if (pathname.endsWith('/charge')) {
      const it = JSON.parse(body) as Record<string, string> & { amount: number }
      const about = {
        merchantCode: it.merchantCode!,
        merchantRefNum: it.merchantRefNum!,
        customerProfileId: '',
        paymentMethod: it.paymentMethod!,
      }
      if (fawrySignatures.charge({ ...about, amount: it.amount.toFixed(2) }, key) !== it.signature)
        return { statusCode: 9946 }
      if (charges.has(it.merchantRefNum!)) return { statusCode: 9942 }
      const reference = String(938_471_000 + charges.size)
      charges.set(it.merchantRefNum!, { reference, amount: it.amount, state: 'UNPAID' })
      return loses ? void response.destroy() : { statusCode: 200, referenceNumber: reference }
    }
    if (pathname.endsWith('/refund')) return { statusCode: 200 }
    const ref = searchParams.get('merchantRefNumber')!
    const it = charges.get(ref)
    if (
      fawrySignatures.status(searchParams.get('merchantCode')!, ref, key) !==
      searchParams.get('signature')
    )
      return { statusCode: 9946 }
    if (!it) return { statusCode: 9938 }
    return {
      statusCode: 200,
      merchantRefNumber: mixesUp ? crypto.randomUUID() : ref,
      fawryRefNumber: it.reference,
      orderStatus: it.state,
      orderAmount: it.amount,
      refundAmount: it.refunded ?? null,
      paymentRefrenceNumber: it.payment ?? null,
    }
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
    return JSON.stringify({ ...it, messageSignature: fawrySignatures.notice(it, key) })
  }

  test('a number is given, and its payment is believed only after asking', async () => {
    useFawry()
    const person = await createEgyptian(world)
    const placed = await placeOrder(world, person, data, { method: 'voucher' })
    expect(placed).toMatchObject({ state: 'pending', voucher: charges.get(placed.id)!.reference })
    // Validly signed, but not confirmed by the gateway: the hash alone is no proof.
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
    const person = await createEgyptian(world)
    loses = true
    await expect(placeOrder(world, person, data, { method: 'voucher' })).rejects.toMatchObject({
      code: 'payment_unavailable',
    })
    loses = false
    const placed = await placeOrder(world, person, data, { method: 'voucher' })
    expect(placed.voucher).toBe(charges.get(placed.id)!.reference)
  })

  test('a number ends after 72 hours, is called to mind before, and is honoured if it was paid late', async () => {
    useFawry()
    const placed = await placeOrder(world, await createEgyptian(world), data, { method: 'voucher' })
    const { sendVoucherReminders } = await import('#features/orders/payments/jobs.server.ts')
    const mails = async () =>
      (
        await world.db
          .selectFrom('outgoing_messages')
          .select('id')
          .where('body_text', 'like', `%${placed.voucher}%`)
          .execute()
      ).length
    expect(await mails()).toBe(1)
    world.later(61 * 3600)
    await sendVoucherReminders(world.db, world.services, world.now)
    await sendVoucherReminders(world.db, world.services, world.now)
    expect(await mails()).toBe(2)
    world.later(12 * 3600)
    await syncOpenOrders(world.db, world.services, world.now)
    expect((await order(placed.id)).state).toBe('expired')
    charges.get(placed.id)!.state = 'PAID'
    world.later(24 * 3600)
    await syncOpenOrders(world.db, world.services, world.now)
    expect((await order(placed.id)).state).toBe('paid')
  })

  test('a number paid for no order of ours is kept for somebody to look at', async () => {
    useFawry()
    const stranger = crypto.randomUUID()
    charges.set(stranger, { reference: '938499999', amount: 349, state: 'PAID' })
    for (let again = 0; again < 2; again++)
      expect((await told('fawry', notice(stranger))).status).toBe(200)
    const tasks = await world.db
      .selectFrom('order_tasks')
      .select(['payment', 'details'])
      .where('gateway', '=', 'fawry')
      .execute()
    expect(tasks).toEqual([{ payment: '938499999', details: { amount: 34_900, currency: 'egp' } }])
  })

  test('an answer about another order pays for nothing', async () => {
    useFawry()
    const placed = await placeOrder(world, await createEgyptian(world), data, { method: 'voucher' })
    charges.get(placed.id)!.state = 'PAID'
    for (const [wrong, state] of [
      [true, 'pending'],
      [false, 'paid'],
    ] as const) {
      mixesUp = wrong
      world.later(60)
      await syncOpenOrders(world.db, world.services, world.now)
      expect((await order(placed.id)).state).toBe(state)
    }
  })

  test('another amount at the till pays for nothing, also when it goes back, and the right one is still taken', async () => {
    useFawry()
    const placed = await placeOrder(world, await createEgyptian(world), data, { method: 'voucher' })
    const charge = charges.get(placed.id)!
    const { amount } = charge
    Object.assign(charge, { state: 'PAID', amount: 1, payment: '7001' })
    await told('fawry', notice(placed.id))
    expect((await order(placed.id)).state).toBe('pending')
    Object.assign(charge, { state: 'REFUNDED', refunded: 1 })
    await told('fawry', notice(placed.id))
    expect(await order(placed.id)).toMatchObject({ state: 'pending', paid_at: null })
    Object.assign(charge, { state: 'PAID', amount, refunded: undefined, payment: '7002' })
    await told('fawry', notice(placed.id))
    expect((await order(placed.id)).state).toBe('paid')
    Object.assign(charge, { state: 'PARTIAL_REFUNDED', refunded: 100 })
    await told('fawry', notice(placed.id))
    expect(await order(placed.id)).toMatchObject({ state: 'partly_refunded', refunded: 10_000 })
    Object.assign(charge, { state: 'REFUNDED', refunded: undefined, payment: undefined })
    await told('fawry', notice(placed.id))
    expect((await order(placed.id)).state).toBe('refunded')
  })

  test('a refund of an order whose payment was never told gives and takes back at once, in the books too', async () => {
    useFawry()
    const person = await createEgyptian(world)
    const placed = await placeOrder(world, person, data, { method: 'voucher' })
    charges.get(placed.id)!.state = 'REFUNDED'
    await told('fawry', notice(placed.id))
    expect((await order(placed.id)).state).toBe('refunded')
    const bought = await world.db
      .selectFrom('purchases')
      .select('ends_at')
      .where('user_id', '=', person.id)
      .execute()
    expect(bought.every((it) => new Date(it.ends_at) <= world.now)).toBe(true)
  })
})
