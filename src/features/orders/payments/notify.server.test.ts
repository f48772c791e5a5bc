import { expect, test } from 'vitest'
import { notificationCalls } from '#features/notifications/contract.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import { addCourse, courseOffers } from '#tests/courses.ts'
import { addPlan, placeOrder, createEgyptian } from '#tests/selling.ts'
import { arabicReader, createWorld } from '#tests/world.ts'
import { sendVoucherReminders } from './jobs.server.ts'
import { applyPaymentEvents } from './commands.server.ts'

const world = await createWorld({ connections: 5 })
await addCourse(world, 'sold', { title: 'Selling', title_ar: 'البيع', ...courseOffers.sale })
const plan = await addPlan(world, { title: 'Monthly', title_ar: 'الشهرية' })

const pays = (order_id: string, amount: number) => {
  const event = {
    event_id: crypto.randomUUID(),
    kind: 'paid' as const,
    amount,
    currency: 'egp' as const,
    payment: 'pay_1',
    payload: {},
  }
  return applyPaymentEvents(
    world.db,
    world.services,
    { order_id, gateway: 'sandbox', events: [event] },
    world.now,
  )
}
const toldTo = async (who: Actor, reader?: typeof arabicReader) => {
  await world.services.jobs.drain()
  const { notifications: all } = await world.as(who, reader)(notificationCalls.get, {})
  return all.map(({ kind, text, link }) => ({
    kind,
    text: text.replaceAll(/[\u2068\u2069]/g, ''),
    link,
  }))
}

test('whoever paid is told once that it arrived, with a way to what was bought', async () => {
  const person = await createEgyptian(world)
  const { id } = await placeOrder(world, person, 'course-sold')
  expect(await toldTo(person)).toEqual([])
  await pays(id, 125_000)
  await pays(id, 125_000)
  const [told, ...more] = await toldTo(person)
  expect(more).toEqual([])
  expect(told).toMatchObject({ kind: 'payment_received', link: { kind: 'course', slug: 'sold' } })
  expect(told!.text).toContain('Selling')
  expect((await toldTo(person, arabicReader))[0]!.text).toContain('البيع')
})

test('a plan has no page of its own, so what tells of it has no link', async () => {
  const person = await createEgyptian(world)
  const { id } = await placeOrder(world, person, plan.data)
  await pays(id, 34_900)
  expect(await toldTo(person)).toMatchObject([{ kind: 'payment_received', link: null }])
})

test('a voucher that nobody has paid is called to mind twelve hours before its end, once', async () => {
  const person = await createEgyptian(world)
  await placeOrder(world, person, 'course-sold', { method: 'voucher' })
  const look = async (hours: number) => {
    world.later(hours * 3600)
    await Promise.all([
      sendVoucherReminders(world.db, world.services, world.now),
      sendVoucherReminders(world.db, world.services, world.now),
    ])
    return (await toldTo(person)).map((it) => it.kind)
  }
  expect(await look(59)).toEqual([])
  expect(await look(2)).toEqual(['voucher_expiring'])
  expect(await look(1)).toEqual(['voucher_expiring'])
  const { reference } = await world.db
    .selectFrom('orders')
    .select('reference')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect((await toldTo(person))[0]!.text).toContain(reference!)
})
