import { describe, expect, test } from 'vitest'
import { addCourse, courseOffers, addEntitlement } from '#tests/courses.ts'
import { createWorld } from '#tests/world.ts'
import { personEntitlements } from './entitlements/contract.ts'

const world = await createWorld({ connections: 5 })
const course = await addCourse(world, 'sold', courseOffers.sale)
const other = await addCourse(world, 'other', courseOffers.sale)
await addEntitlement(world, (await world.person()).id, 'plan')
const { id: plan_id } = await world.db.selectFrom('plans').select('id').executeTakeFirstOrThrow()

const day = (n: number) => new Date(world.now.getTime() + n * 86_400_000)
type Times = { from: number; to: number; order_id?: string }
const plan = (user_id: string, { from, to, order_id }: Times) =>
  world.db
    .insertInto('subscriptions')
    .values({
      user_id,
      plan_id,
      starts_at: day(from),
      ends_at: day(to),
      order_id: order_id ?? null,
    })
    .execute()
const purchase = (user_id: string, { from, to, order_id }: Times, course_id = course.id) =>
  world.db
    .insertInto('purchases')
    .values({
      user_id,
      course_id,
      starts_at: day(from),
      ends_at: day(to),
      order_id: order_id ?? null,
    })
    .execute()
const addOrder = async (user_id: string) => {
  const { id } = await world.db
    .insertInto('orders')
    .values({
      user_id,
      plan_id,
      title: 'Monthly',
      currency: 'egp',
      list_price: 1,
      price: 1,
      total: 1,
      method: 'card',
      gateway: 'sandbox',
      idempotency_key: crypto.randomUUID(),
      expires_at: world.now,
      created_at: world.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const outcomes = async (tries: Promise<unknown>[]) =>
  (await Promise.allSettled(tries)).filter((it) => it.status === 'fulfilled').length

describe.each([
  ['a plan', plan],
  ['a course', purchase],
])('%s', (_, buy) => {
  test('is given once by an order, however often its payment is told of at the same moment', async () => {
    const { id } = await world.person()
    const order_id = await addOrder(id)
    expect(
      await outcomes(
        Array.from({ length: 10 }, (_, n) => buy(id, { from: n * 40, to: n * 40 + 30, order_id })),
      ),
    ).toBe(1)
  })

  test('follows the one that runs and never lies upon it, though two are bought at the same moment', async () => {
    const { id } = await world.person()
    const orders = await Promise.all(Array.from({ length: 10 }, () => addOrder(id)))
    expect(await outcomes(orders.map((order_id) => buy(id, { from: 0, to: 30, order_id })))).toBe(1)
    await expect(buy(id, { from: 29, to: 60 })).rejects.toMatchObject({ code: '23P01' })
    await buy(id, { from: 30, to: 60 })
    await buy((await world.person()).id, { from: 0, to: 30 })
  })

  test('whose money went back before it began leaves its time free', async () => {
    const { id } = await world.person()
    await buy(id, { from: 30, to: 30 })
    await buy(id, { from: 0, to: 60 })
  })
})

test('an order of a diploma gives each of its courses once', async () => {
  const { id } = await world.person()
  const order_id = await addOrder(id)
  await purchase(id, { from: 0, to: 365, order_id })
  await purchase(id, { from: 0, to: 365, order_id }, other.id)
  await expect(purchase(id, { from: 400, to: 765, order_id }, other.id)).rejects.toMatchObject({
    code: '23505',
  })
  const support = await world.person({ staff_role: 'support' })
  expect((await world.as(support)(personEntitlements.ofPerson, { user_id: id })).total).toBe(2)
})
