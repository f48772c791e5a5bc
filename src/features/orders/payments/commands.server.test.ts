import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addCourse, courseOffers, assignTrainer } from '#tests/courses.ts'
import { addPlan, getBalances, placeOrder, createEgyptian } from '#tests/selling.ts'
import { createWorld } from '#tests/world.ts'
import { applyPaymentEvents, applyPaymentEventsInTransaction } from './commands.server.ts'
import type { GatewayEvent } from './gateways/gateway.ts'
import { lockOrderWithBuyer } from '../queries.server.ts'

const world = await createWorld({ connections: 5 })
const course = await addCourse(world, 'sold', courseOffers.sale)
await assignTrainer(world, (await world.person({ is_trainer: true })).id, course.id)
const plan = await addPlan(world)

const event = (kind: GatewayEvent['kind'], it: Partial<GatewayEvent> = {}): GatewayEvent => ({
  event_id: crypto.randomUUID(),
  kind,
  amount: kind === 'paid' ? 125_000 : null,
  currency: 'egp',
  payment: 'pay_1',
  payload: {},
  ...it,
})
const tell = (order_id: string, ...events: GatewayEvent[]) =>
  applyPaymentEvents(world.db, world.services, { order_id, gateway: 'sandbox', events }, world.now)
const placed = async (data = 'course-sold') => {
  const person = await createEgyptian(world)
  const { id } = await placeOrder(world, person, data)
  return { person, id }
}
const state = async (id: string) =>
  (
    await world.db
      .selectFrom('orders')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).state
const purchases = (user_id: string) =>
  world.db.selectFrom('purchases').selectAll().where('user_id', '=', user_id).execute()
const tasks = async (order_id: string) =>
  (
    await world.db
      .selectFrom('order_tasks')
      .select('kind')
      .where('order_id', '=', order_id)
      .execute()
  ).map((it) => it.kind)

test('the same event told a hundred times at the same moment gives once, with one receipt and one mail', async () => {
  const { person, id } = await placed()
  const paid = event('paid')
  await Promise.all(Array.from({ length: 100 }, () => tell(id, paid)))
  expect(await purchases(person.id)).toHaveLength(1)
  expect(
    await world.db.selectFrom('receipts').selectAll().where('order_id', '=', id).execute(),
  ).toHaveLength(1)
  const mails = world.db
    .selectFrom('outgoing_messages')
    .select('id')
    .where('recipient', '=', (await mailOf(person.id))!)
  expect(await mails.execute()).toHaveLength(1)
})

test('an order that is given up at the moment its money comes waits for it, and neither is lost', async () => {
  const { person, id } = await placed()
  let told: Promise<unknown> | undefined
  await world.db.transaction().execute(async (tx) => {
    await lockOrderWithBuyer(tx, id)
    told = tell(id, event('paid'))
    // Waits until the other transaction blocks; the embedded database serializes anyway.
    const waiting = () =>
      sql<{
        some: boolean
      }>`select exists (select from pg_locks where not granted) as some`.execute(tx)
    for (let looks = 0; looks < 200 && !(await waiting()).rows[0]!.some; looks++);
    await applyPaymentEventsInTransaction(
      tx,
      world.services,
      { order_id: id, gateway: 'none', events: [event('expired')] },
      world.now,
    )
  })
  await told
  expect(await state(id)).toBe('paid')
  expect(await purchases(person.id)).toHaveLength(1)
})

const mailOf = async (id: string) =>
  (await world.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst())
    ?.email

test('another amount or other money pays for nothing, and somebody is asked to look', async () => {
  for (const wrong of [
    { amount: 124_999 },
    { amount: 100 },
    { currency: 'usd' },
    { amount: null },
  ]) {
    const { person, id } = await placed()
    await tell(id, event('paid', wrong))
    expect(await state(id)).toBe('pending')
    expect(await purchases(person.id)).toEqual([])
    expect(await tasks(id)).toEqual(['mismatch'])
  }
})

test('money that comes twice is kept for who sends it back', async () => {
  const { person, id } = await placed()
  await tell(id, event('paid'), event('paid', { payment: 'pay_2' }))
  expect(await tasks(id)).toEqual(['paid_twice'])
  expect(await purchases(person.id)).toHaveLength(1)
})

test('whatever comes first, it ends the same: refunded ends access in the same moment, and the books stand at nothing', async () => {
  const before = await getBalances(world)
  const ways: GatewayEvent['kind'][][] = [
    ['paid', 'refunded'],
    ['refunded', 'paid'],
    ['expired', 'paid', 'refunded'],
    ['paid', 'failed', 'refunded'],
  ]
  for (const kinds of ways) {
    const { person, id } = await placed()
    for (const kind of kinds) await tell(id, event(kind, { amount: 125_000 }))
    expect(await state(id)).toBe('refunded')
    const [bought] = await purchases(person.id)
    expect(bought!.ends_at).toBe(world.now.toISOString())
  }
  expect(await getBalances(world)).toEqual(before)
})

test('a part that goes back is booked back from the trainer too, and takes nothing away', async () => {
  const before = await getBalances(world)
  const { person, id } = await placed()
  await tell(id, event('paid'))
  const sold = await getBalances(world)
  expect((sold.trainer ?? 0) - (before.trainer ?? 0)).toBe(-50_000)
  await tell(id, event('refunded', { amount: 12_500 }))
  const after = await getBalances(world)
  expect(after.trainer! - sold.trainer!).toBe(5000)
  expect(Object.values(after).reduce((sum, it) => sum + it, 0)).toBe(0)
  expect(await state(id)).toBe('partly_refunded')
  expect(new Date((await purchases(person.id))[0]!.ends_at).getTime()).toBeGreaterThan(
    world.now.getTime(),
  )
})

test('a plan that is refunded lets the next one begin now', async () => {
  const person = await createEgyptian(world)
  const first = await placeOrder(world, person, plan.data)
  await tell(first.id, event('paid', { amount: 34_900 }))
  const second = await placeOrder(world, person, plan.data)
  await tell(second.id, event('paid', { amount: 34_900 }))
  await tell(first.id, event('refunded', { amount: 34_900 }))
  const rows = await world.db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', person.id)
    .orderBy('created_at')
    .execute()
  const next = rows.find((it) => it.order_id === second.id)!
  expect(next.starts_at).toBe(world.now.toISOString())
})

test('a movement that does not add up to nothing is refused by the tables themselves', async () => {
  const wrong = world.db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('ledger_transactions')
      .values({
        kind: 'payout',
        key: 'wrong',
        currency: 'egp',
        month: '2026-01-01',
        created_at: world.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('ledger_entries')
      .values({ transaction_id: id, account: 'money', amount: 1 })
      .execute()
  })
  await expect(wrong).rejects.toMatchObject({ code: '23514' })
})

test('receipts are numbered without a gap, though orders are paid at the same moment and some fail on the way', async () => {
  const { last: before } = await world.db
    .selectFrom('receipt_counter')
    .select('last')
    .executeTakeFirstOrThrow()
  const orders = await Promise.all(Array.from({ length: 8 }, () => placed()))
  const broken = world.db.transaction().execute(async (tx) => {
    await applyPaymentEventsInTransaction(
      tx,
      world.services,
      { order_id: orders[0]!.id, gateway: 'sandbox', events: [event('paid')] },
      world.now,
    )
    throw new Error('the server fell over')
  })
  await Promise.allSettled([broken, ...orders.map(({ id }) => tell(id, event('paid')))])
  const numbers = await world.db.selectFrom('receipts').select('number').orderBy('number').execute()
  expect(numbers.map((it) => it.number)).toEqual(
    Array.from({ length: before + 8 }, (_, at) => at + 1),
  )
})

test('a payment takes few statements, and one that is told again next to none', async () => {
  const { id } = await placed()
  const paid = event('paid')
  const took = await world.statements(() => tell(id, paid))
  expect(took).toBeLessThanOrEqual(11)
  expect(await world.statements(() => tell(id, paid))).toBeLessThanOrEqual(2)
})
