import { expect, test } from 'vitest'
import { placeOrder, createEgyptian } from '#tests/selling.ts'
import { englishReader, createWorld } from '#tests/world.ts'
import { commerce } from '../contract.ts'
import { officePlans } from './contract.ts'

const world = await createWorld({ connections: 5 })
const admin = await world.person({ staff_role: 'admin' })
const office = world.as(admin)
const words = {
  title: 'Monthly',
  title_ar: 'الخطة الشهرية',
  summary: 'All courses',
  summary_ar: 'كل الدورات',
  features: ['All courses', 'Certificates'],
  features_ar: ['كل الدورات'],
  price_egp: 34_900,
  price_usd: 1200,
  highlighted: true,
  badge: '',
  badge_ar: '',
  active: true,
  position: 1,
}
const month = await office(officePlans.add, { ...words, period: 'month' })
const offered = () => world.as(null)(commerce.activePlans, {})
const edit = (item: object, of = month) =>
  office(officePlans.all, {}).then((all) => {
    const {
      id,
      slug: _,
      period: __,
      sold: ___,
      running: ____,
      ...now
    } = all.find((plan) => plan.id === of.id)!
    return office(officePlans.edit, { ...now, id, ...item })
  })

test('a plan is offered as it was written, under an address of its own', async () => {
  expect(month).toMatchObject({ ...words, slug: 'monthly', period: 'month', sold: 0 })
  expect(await offered()).toMatchObject([
    { id: month.id, title: 'Monthly', price: 34_900, highlighted: true, features: words.features },
  ])
  const again = await office(officePlans.add, {
    ...words,
    highlighted: false,
    active: false,
    period: 'year',
  })
  expect(again.slug).toBe('monthly-2')
  expect(await offered()).toHaveLength(1)
})

test('a new price holds from now on; an order keeps the one it was made with', async () => {
  const person = await createEgyptian(world)
  const placed = await placeOrder(world, person, `plan-${month.id}`)
  await edit({ price_egp: 39_900, title: 'A month' })
  expect(await offered()).toMatchObject([{ title: 'A month', price: 39_900 }])
  const kept = await world.db
    .selectFrom('orders')
    .select(['title', 'total'])
    .where('id', '=', placed.id)
    .executeTakeFirstOrThrow()
  expect(kept).toEqual({ title: 'Monthly', total: 34_900 })
  const [act] = await world.db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'plan.edit')
    .execute()
  expect(act!.details).toMatchObject({
    plan_id: month.id,
    changes: [
      { key: 'title', before: 'Monthly', after: 'A month' },
      { key: 'price_egp', before: 34_900, after: 39_900 },
    ],
  })
})

test('one plan stands out: the next takes its place', async () => {
  const year = await office(officePlans.add, {
    ...words,
    title: 'Yearly',
    period: 'year',
    price_egp: 299_000,
    price_usd: 9900,
  })
  const all = await office(officePlans.all, {})
  expect(all.filter((it) => it.highlighted).map((it) => it.id)).toEqual([year.id])
  const both = await Promise.allSettled([
    edit({ highlighted: true }),
    edit({ highlighted: true, badge: 'Best' }, year),
  ])
  expect(both.some((it) => it.status === 'fulfilled')).toBe(true)
  expect((await office(officePlans.all, {})).filter((it) => it.highlighted)).toHaveLength(1)
})

test('an edit that began before somebody else’s is refused with both versions; the same again is none', async () => {
  const before = (await office(officePlans.all, {})).find((it) => it.id === month.id)!
  await edit({ summary: 'First' })
  const begun = { updated_at: before.updated_at }
  await expect(edit({ summary: 'Second', ...begun })).rejects.toMatchObject({
    code: 'changed_meanwhile',
    versions: { yours: { summary: 'Second' }, theirs: { summary: 'First' } },
  })
  expect(await edit({ summary: 'First', ...begun })).toMatchObject({ summary: 'First' })
})

test('what cannot be is refused, and only admins do any of it', async () => {
  await expect(edit({ price_egp: -1 })).rejects.toThrow('invalid_input')
  await expect(edit({ price_egp: Number.NaN })).rejects.toThrow('invalid_input')
  await expect(edit({ title: '' })).rejects.toThrow('invalid_input')
  await expect(edit({ features: Array.from({ length: 13 }, () => 'x') })).rejects.toThrow(
    'invalid_input',
  )
  await expect(
    office(officePlans.edit, { ...words, id: 999_999, updated_at: null }),
  ).rejects.toThrow('not_found')
  for (const staff_role of ['support', 'editor'] as const)
    await expect(
      world.as(await world.person({ staff_role }), englishReader)(officePlans.all, {}),
    ).rejects.toThrow('forbidden')
})
