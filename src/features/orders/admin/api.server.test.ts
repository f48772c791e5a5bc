import { expect, test } from 'vitest'
import { addCourse, courseOffers } from '#tests/courses.ts'
import {
  addCoupon,
  addPlan,
  getBalances,
  placeOrder,
  createEgyptian,
  berlinRequest,
  paySandboxOrder,
} from '#tests/selling.ts'
import { arabicReader, englishReader, createWorld } from '#tests/world.ts'
import { checkout } from '../checkout/contract.ts'
import { entitlements } from '../entitlements/contract.ts'
import { flagUnmatchedPayment, createOrderTask } from '../payments/commands.server.ts'
import { officeOrders } from './contract.ts'
import { officeOrderMessages } from './messages.ts'

const world = await createWorld({ connections: 5 })
const course = await addCourse(world, 'sold', {
  title: 'First aid',
  title_ar: 'الإسعافات',
  ...courseOffers.sale,
})
const data = `course-${course.slug}`
const plan = await addPlan(world)
const admin = await world.person({ staff_role: 'admin', first_name: 'Huda' })
const office = world.as(admin)

async function bought(it: { email?: string } = {}) {
  const person = await createEgyptian(world, it)
  const { id } = await placeOrder(world, person, data)
  await paySandboxOrder(world, id)
  world.later(5)
  await world.as(person)(checkout.order, { order_id: id })
  return { person, id }
}
const found = async (asked: object) =>
  (await office(officeOrders.find, asked)).items.map((it) => it.id)
const refund = (order_id: string, amount: number, refunded = 0, reason = 'Bought by mistake') =>
  office(officeOrders.refund, { order_id, amount, refunded, reason })

test('orders are found by number, person, title and what the gateway calls them', async () => {
  const { person, id } = await bought({ email: 'sought@people.example' })
  const row = await world.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  for (const q of [
    String(row.number),
    `#${row.number}`,
    row.reference!,
    row.payment!,
    'sought@people',
    'SOUGHT@people.example',
  ])
    expect(await found({ q }), q).toEqual([id])
  // A word in every title matches all orders; the other filters still apply.
  expect(await found({ q: 'AID' })).toEqual([id])
  expect(await found({ q: 'aid', state: 'expired' })).toEqual([])
  const other = await createEgyptian(world)
  const monthly = await placeOrder(world, other, plan.data)
  expect(await found({ q: 'first aid' })).toContain(id)
  expect(await found({ q: 'إسعاف' })).toContain(id)
  expect(await found({ q: 'first aid' })).not.toContain(monthly.id)
  for (const q of ['%', "' or 1=1 --", 'nobody at all']) expect(await found({ q })).toEqual([])
  // `#` restricts the search to order numbers.
  expect(await found({ q: '#999999' })).toEqual([])
  expect(await found({ person: person.id })).toEqual([id])
})

test('filters narrow the list, tabs count what each state has, and sums are of all that fit', async () => {
  const { person, id } = await bought()
  const abroad = await world.person({ country_id: 'de', mobile: '015112345678' })
  const dollars = await placeOrder(world, abroad, data, {}, berlinRequest)
  const voucher = await placeOrder(world, person, plan.data, { method: 'voucher' })
  const mine = { person: person.id }
  expect(await found({ ...mine, state: 'paid' })).toEqual([id])
  expect(await found({ ...mine, method: 'voucher' })).toEqual([voucher.id])
  expect(await found({ ...mine, kind: 'plan' })).toEqual([voucher.id])
  expect(await found({ person: abroad.id, currency: 'usd' })).toEqual([dollars.id])
  expect(await found({ ...mine, currency: 'usd' })).toEqual([])
  expect(await found({ ...mine, sort: '-amount' })).toEqual([id, voucher.id])
  expect(await found({ ...mine, sort: 'amount' })).toEqual([voucher.id, id])
  expect(await office(officeOrders.find, { ...mine, state: 'paid' })).toMatchObject({
    total: 1,
    all: 2,
    counts: { paid: 1, pending: 1, failed: 0 },
    sums: [{ currency: 'egp', paid: 125_000, refunded: 0 }],
  })
  // Days are in the reader's time zone: 9 am in London is the same day in Cairo.
  expect(await found({ ...mine, from: '2026-01-15', to: '2026-01-15' })).toHaveLength(2)
  expect(await found({ ...mine, to: '2026-01-14' })).toEqual([])
  expect(await found({ ...mine, from: '2026-01-16' })).toEqual([])
  await expect(office(officeOrders.find, { from: '2026-02-30' })).rejects.toThrow('invalid_input')
})

test('the file is what the list shows, in the reader’s language, and nothing in it is a formula', async () => {
  const { person } = await bought()
  await world.db
    .updateTable('users')
    .set({ first_name: '=HYPERLINK("x")' })
    .where('id', '=', person.id)
    .execute()
  const file = await world.as(admin, arabicReader)(officeOrders.file, { person: person.id })
  const text = Buffer.from((file as { bytes: Uint8Array }).bytes).toString()
  expect(text.startsWith(`\uFEFF${officeOrderMessages.ar.order},`)).toBe(true)
  expect(text).toContain('الإسعافات')
  expect(text).toContain(`"'=HYPERLINK(""x"") Adel"`)
  expect(text).toContain(',1250,0,1250,0,مدفوع,RC-2026-')
  expect(text.trim().split('\r\n')).toHaveLength(2)
})

test('a full refund ends what was bought in the same moment, is written down and told, and happens once', async () => {
  const { person, id } = await bought()
  const before = await getBalances(world)
  world.later(60)
  const after = await refund(id, 125_000)
  expect(after).toMatchObject({ state: 'refunded', refunded: 125_000, rest: 0, under_way: null })
  expect(after.timeline.map((it) => it.step)).toEqual([
    'refund_sent',
    'ended',
    'told_refunded',
    'refund_asked',
    'receipt_sent',
    'granted',
    'told_paid',
    'created',
  ])
  expect(after.timeline.find((it) => it.step === 'refund_asked')).toMatchObject({
    who: 'Huda Adel',
    text: 'Bought by mistake',
  })
  const [time] = await world.db
    .selectFrom('purchases')
    .select('ends_at')
    .where('user_id', '=', person.id)
    .execute()
  expect(time!.ends_at).toBe(world.now.toISOString())
  expect(Object.values(await getBalances(world)).reduce((sum, it) => sum + it, 0)).toBe(0)
  expect((await getBalances(world)).money! - before.money!).toBe(-125_000)
  const acts = () =>
    world.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'details'])
      .where('subject_id', '=', person.id)
      .execute()
  expect(await acts()).toMatchObject([
    {
      action: 'order.refund',
      actor_id: admin.id,
      details: { amount: 125_000, reason: 'Bought by mistake', order_id: id },
    },
  ])
  // A second click repeats the request and has no effect.
  expect(await refund(id, 125_000)).toMatchObject({ refunded: 125_000 })
  expect(await acts()).toHaveLength(1)
  const mails = await world.db
    .selectFrom('outgoing_messages')
    .select('subject')
    .where('subject', 'like', '%on its way back%')
    .execute()
  expect(mails).toHaveLength(1)
  await expect(refund(id, 1, 125_000)).rejects.toThrow('refund_not_possible')
})

test('a part goes back, then the rest; more than is left is refused, and what was bought stays until then', async () => {
  const { person, id } = await bought()
  await expect(refund(id, 125_001)).rejects.toMatchObject({
    code: 'refund_too_much',
    fields: { amount: 'refund_too_much' },
  })
  expect(await refund(id, 25_000)).toMatchObject({
    state: 'partly_refunded',
    refunded: 25_000,
    rest: 100_000,
  })
  expect(await world.as(person)(entitlements.bought, {})).toHaveLength(1)
  await expect(refund(id, 100_001, 25_000)).rejects.toThrow('refund_too_much')
  // Decided before the partial refund.
  await expect(refund(id, 125_000, 0)).rejects.toThrow('changed_meanwhile')
  expect(await refund(id, 100_000, 25_000)).toMatchObject({ state: 'refunded', refunded: 125_000 })
  const [time] = await world.db
    .selectFrom('purchases')
    .select('ends_at')
    .where('user_id', '=', person.id)
    .execute()
  expect(time!.ends_at).toBe(world.now.toISOString())
})

test.each([
  ['all of it', [125_000, 125_000, 125_000]],
  ['the same part', [30_000, 30_000, 30_000]],
  ['different parts', [30_000, 40_000, 50_000]],
])('of several staff who send back %s at the same moment, one does', async (_, amounts) => {
  const { id } = await bought()
  const others = await Promise.all(amounts.map(() => world.person({ staff_role: 'admin' })))
  const tries = await Promise.allSettled(
    others.map((other, at) =>
      world.as(other)(officeOrders.refund, {
        order_id: id,
        amount: amounts[at]!,
        refunded: 0,
        reason: 'At once',
      }),
    ),
  )
  const { refunded } = await world.db
    .selectFrom('orders')
    .select('refunded')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const kept = await world.db
    .selectFrom('sandbox_payments')
    .select('refunded')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(amounts).toContain(refunded)
  expect(kept.refunded).toBe(refunded)
  expect(
    await world.db.selectFrom('refunds').select('state').where('order_id', '=', id).execute(),
  ).toEqual([{ state: 'sent' }])
  for (const it of tries)
    if (it.status === 'rejected')
      expect(['refund_under_way', 'changed_meanwhile', 'refund_not_possible']).toContain(
        (it.reason as { code: string }).code,
      )
})

test('a gift that is refunded ends with its code, opened or not', async () => {
  const giver = await createEgyptian(world)
  const { id } = await placeOrder(world, giver, data, {
    gift_email: 'friend@people.example',
    gift_words: 'For you',
  })
  await paySandboxOrder(world, id)
  world.later(5)
  await world.as(giver)(checkout.order, { order_id: id })
  expect(await office(officeOrders.get, { order_id: id })).toMatchObject({
    gift: { email: 'friend@people.example' },
    grants: [],
  })
  expect(await found({ q: 'friend@people.example' })).toEqual([id])
  await refund(id, 125_000)
  const [code] = await world.db
    .selectFrom('giveaway_codes')
    .select('revoked_at')
    .where('order_id', '=', id)
    .execute()
  expect(code!.revoked_at).toBe(world.now.toISOString())
})

test('nobody refunds their own order, nor one that was not paid, nor one that there is not', async () => {
  await world.db
    .updateTable('users')
    .set({
      country_id: 'eg',
      mobile: '01001234567',
      mobile_e164: '+201001234567',
      mobile_verified_at: world.now,
    })
    .where('id', '=', admin.id)
    .execute()
  const own = await placeOrder(world, { ...admin, country_id: 'eg', mobile: '01001234567' }, data)
  await expect(refund(own.id, 1)).rejects.toThrow('own_account')
  const waiting = await placeOrder(world, await createEgyptian(world), data)
  await expect(refund(waiting.id, 1)).rejects.toThrow('refund_not_possible')
  await expect(refund(crypto.randomUUID(), 1)).rejects.toThrow('not_found')
  await addCoupon(world, 'ALLOFIT', { percent: 100 })
  const free = await placeOrder(world, await createEgyptian(world), data, { coupon: 'ALLOFIT' })
  await expect(refund(free.id, 1)).rejects.toThrow('refund_not_possible')
})

test('support reads orders and acts on none; others see nothing', async () => {
  const { id } = await bought()
  const support = world.as(await world.person({ staff_role: 'support' }))
  expect(await support(officeOrders.get, { order_id: id })).toMatchObject({ id, state: 'paid' })
  await expect(
    support(officeOrders.refund, { order_id: id, amount: 1, refunded: 0, reason: 'Because' }),
  ).rejects.toThrow('forbidden')
  await expect(support(officeOrders.file, {})).rejects.toThrow('forbidden')
  await expect(support(officeOrders.tasks, {})).rejects.toThrow('forbidden')
  for (const traits of [{}, { staff_role: 'editor' as const }, { is_trainer: true }])
    await expect(
      world.as(await world.person(traits))(officeOrders.get, { order_id: id }),
    ).rejects.toThrow('forbidden')
})

test('a receipt is sent again as it was written, and the story says so', async () => {
  const { person, id } = await bought({ email: 'again@people.example' })
  const mails = () =>
    world.db
      .selectFrom('outgoing_messages')
      .select('subject')
      .where('recipient', '=', 'again@people.example')
      .execute()
  const [first] = (await mails()).filter((it) => it.subject?.startsWith('Receipt'))
  await office(officeOrders.resend, { order_id: id })
  expect((await mails()).filter((it) => it.subject === first!.subject)).toHaveLength(2)
  const { timeline } = await office(officeOrders.get, { order_id: id })
  expect(timeline[0]).toMatchObject({ step: 'receipt_resent', who: 'Huda Adel' })
  const waiting = await placeOrder(world, person, plan.data)
  await expect(office(officeOrders.resend, { order_id: waiting.id })).rejects.toThrow('not_found')
})

test('money for no order of ours waits for somebody with what the gateway calls it, and is told to them once', async () => {
  const before = (await office(officeOrders.tasks, {})).open
  for (const it of [
    { payment: 'pi_stray', amount: 700, currency: 'EGP' },
    { payment: 'pi_stray', amount: 700, currency: 'EGP' },
    { payment: 'pi_euros', amount: 900, currency: 'eur' },
  ])
    await flagUnmatchedPayment(world.db, 'stripe', it, world.now)
  const { items, open } = await office(officeOrders.tasks, {})
  expect(open).toBe(before + 2)
  const [pounds, euros] = items.filter((it) => it.kind === 'no_order')
  expect(pounds).toMatchObject({
    amount: 700,
    currency: 'egp',
    order: null,
    payment: { gateway: 'stripe', name: 'pi_stray' },
  })
  expect(euros).toMatchObject({ amount: null, currency: null, payment: { name: 'pi_euros' } })
  await office(officeOrders.finish, { id: pounds!.id, note: 'Sent back in the dashboard' })
  const act = await world.db
    .selectFrom('audit_log')
    .select(['subject_id', 'details'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(act).toMatchObject({
    subject_id: null,
    details: { task: 'no_order', payment: 'pi_stray', gateway: 'stripe' },
  })
  // A repeated report leaves the task done.
  await flagUnmatchedPayment(
    world.db,
    'stripe',
    { payment: 'pi_stray', amount: 700, currency: 'egp' },
    world.now,
  )
  expect((await office(officeOrders.tasks, {})).open).toBe(before + 1)
})

test('a task says what came, is done once with a note, and stays in the story', async () => {
  const { id } = await bought()
  await createOrderTask(world.db, id, 'paid_twice', { amount: 125_000, currency: 'egp' }, world.now)
  const listed = await office(officeOrders.tasks, {})
  const task = listed.items.find((it) => it.order?.id === id)!
  expect(task).toMatchObject({ kind: 'paid_twice', amount: 125_000, done_at: null })
  const both = await Promise.allSettled(
    [1, 2].map(() => office(officeOrders.finish, { id: task.id, note: 'Sent back by hand' })),
  )
  expect(both.map((it) => it.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(office(officeOrders.finish, { id: task.id, note: 'Once more' })).rejects.toThrow(
    'task_done',
  )
  await expect(office(officeOrders.finish, { id: 999_999, note: 'Once more' })).rejects.toThrow(
    'not_found',
  )
  expect((await office(officeOrders.tasks, {})).open).toBe(listed.open - 1)
  expect((await office(officeOrders.tasks, { done: true })).items[0]).toMatchObject({
    id: task.id,
    note: 'Sent back by hand',
    done_by: 'Huda Adel',
  })
  const { timeline } = await world.as(admin, englishReader)(officeOrders.get, { order_id: id })
  expect(timeline.map((it) => it.step)).toEqual(expect.arrayContaining(['task', 'task_done']))
})
