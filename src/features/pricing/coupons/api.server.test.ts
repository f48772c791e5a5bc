import { expect, test } from 'vitest'
import { addCourse, courseOffers } from '#tests/courses.ts'
import { addPlan, placeOrder, createEgyptian, cairoRequest } from '#tests/selling.ts'
import { arabicReader, englishReader, createWorld } from '#tests/world.ts'
import { checkout } from '#features/orders/checkout/contract.ts'
import { officeCoupons } from './contract.ts'
import { officeCouponUses } from '#features/orders/coupon-uses/contract.ts'

const world = await createWorld()
const admin = await world.person({ staff_role: 'admin' })
const office = world.as(admin)
const course = await addCourse(world, 'sold', { title: 'First aid', ...courseOffers.sale })
const other = await addCourse(world, 'other', { title: 'Another', ...courseOffers.sale })
const plan = await addPlan(world)
const words = {
  title: 'Welcome',
  title_ar: 'أهلًا',
  percent: 20,
  amount_egp: null,
  amount_usd: null,
  applies_to: ['course' as const],
  course_ids: [] as number[],
  education_levels: [],
  first_order_only: false,
  per_person: 1,
  max_uses: 10,
  starts_on: '2026-01-01',
  ends_on: '2026-01-31',
  active: true,
}
const make = (code: string, it: object = {}) => office(officeCoupons.add, { ...words, code, ...it })
const edit = async (id: number, it: object) => {
  const {
    code: _,
    used: __,
    state: ___,
    created_at: ____,
    ...now
  } = await office(officeCoupons.get, { id })
  return office(officeCoupons.edit, { ...now, ...it })
}

test('a coupon holds on its days in the academy’s time, and for what it was made for', async () => {
  const made = await make(' summer-٢٦ ')
  expect(made).toMatchObject({ ...words, code: 'SUMMER-26', used: 0, state: 'running' })
  const kept = await world.db
    .selectFrom('coupons')
    .select(['starts_at', 'ends_at'])
    .where('id', '=', made.id)
    .executeTakeFirstOrThrow()
  // Midnight in Cairo at the start of the first day and the end of the last.
  expect(kept).toEqual({
    starts_at: '2025-12-31T22:00:00.000Z',
    ends_at: '2026-01-31T22:00:00.000Z',
  })
  const person = await createEgyptian(world)
  const buyer = world.as(person, englishReader, cairoRequest)
  expect(
    await buyer(checkout.coupon, { data: `course-${course.slug}`, coupon: 'summer-26' }),
  ).toMatchObject({ discount: 25_000 })
  await expect(buyer(checkout.coupon, { data: plan.data, coupon: 'summer-26' })).rejects.toThrow(
    'coupon_not_for_this',
  )
  await edit(made.id, { course_ids: [other.id] })
  await expect(
    buyer(checkout.coupon, { data: `course-${course.slug}`, coupon: 'summer-26' }),
  ).rejects.toThrow('coupon_not_for_this')
})

test('it takes off a part or an amount, and not both', async () => {
  expect(await make('FIXED', { percent: null, amount_egp: 5000 })).toMatchObject({
    amount_egp: 5000,
    amount_usd: null,
  })
  for (const it of [{ percent: null }, { amount_usd: 100 }])
    await expect(make('BOTH', it)).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { percent: 'required' },
    })
  await expect(make('FIXED')).rejects.toMatchObject({
    code: 'coupon_exists',
    fields: { code: 'coupon_exists' },
  })
  await expect(make('DAYS', { ends_on: '2025-12-31' })).rejects.toThrow('days_reversed')
  for (const code of ['x', 'spa ce!', 'كوبون'])
    await expect(make(code)).rejects.toThrow('invalid_input')
  await expect(make('NONE', { applies_to: [] })).rejects.toThrow('invalid_input')
})

test('switched off it is nothing to strangers; who used it is seen, and can be taken along', async () => {
  const { id } = await make('USED')
  const person = await createEgyptian(world, { email: 'user@people.example' })
  await world.db
    .updateTable('users')
    .set({ first_name: '@Mona' })
    .where('id', '=', person.id)
    .execute()
  const placed = await placeOrder(world, person, `course-${course.slug}`, { coupon: 'USED' })
  const gone = await placeOrder(world, await createEgyptian(world), `course-${course.slug}`, {
    coupon: 'USED',
  })
  const { user_id } = await world.db
    .selectFrom('orders')
    .select('user_id')
    .where('id', '=', gone.id)
    .executeTakeFirstOrThrow()
  await world.as({ ...person, id: user_id })(checkout.cancel, { order_id: gone.id })
  expect(await office(officeCoupons.get, { id })).toMatchObject({ used: 1 })
  expect((await office(officeCouponUses.uses, { id })).items).toMatchObject([
    { id: placed.id, discount: 25_000, person: { email: 'user@people.example' } },
  ])
  const file = await world.as(admin, arabicReader)(officeCouponUses.file, { id })
  const text = Buffer.from((file as { bytes: Uint8Array }).bytes).toString()
  expect(text).toContain(",'@Mona Adel,user@people.example,")
  expect(text.trim().split('\r\n')).toHaveLength(2)
  await expect(edit(id, { max_uses: 0 })).rejects.toThrow('invalid_input')
  await world.db.updateTable('coupons').set({ used: 3 }).where('id', '=', id).execute()
  await expect(edit(id, { max_uses: 2 })).rejects.toMatchObject({
    code: 'uses_too_few',
    fields: { max_uses: 'uses_too_few' },
  })
  expect(await edit(id, { active: false })).toMatchObject({ state: 'off' })
  await expect(
    world.as(await createEgyptian(world))(checkout.coupon, {
      data: `course-${course.slug}`,
      coupon: 'USED',
    }),
  ).rejects.toThrow('coupon_invalid')
  expect(
    await world.db
      .selectFrom('orders')
      .select('discount')
      .where('id', '=', placed.id)
      .executeTakeFirstOrThrow(),
  ).toEqual({
    discount: 25_000,
  })
})

test('an edit that began before somebody else’s is refused with both versions', async () => {
  const { id, updated_at } = await make('EDITED')
  await edit(id, { title: 'First' })
  await expect(edit(id, { title: 'Second', updated_at })).rejects.toMatchObject({
    code: 'changed_meanwhile',
    versions: { yours: { title: 'Second' }, theirs: { title: 'First' } },
  })
  const acts = await world.db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'coupon.edit')
    .orderBy('id', 'desc')
    .execute()
  expect(acts[0]!.details).toMatchObject({
    code: 'EDITED',
    changes: [{ key: 'title', before: 'Welcome', after: 'First' }],
  })
})

test('coupons are found by code, title and state', async () => {
  await make('OVER', { starts_on: '2025-01-01', ends_on: '2025-02-01', title: 'Gone by' })
  await make('SOON', { starts_on: '2026-03-01', ends_on: '2026-03-02' })
  const codes = async (asked: object) =>
    (await office(officeCoupons.find, asked)).items.map((it) => it.code)
  expect(await codes({ q: 'over' })).toEqual(['OVER'])
  expect(await codes({ q: 'gone' })).toEqual(['OVER'])
  expect(await codes({ state: 'over' })).toEqual(['OVER'])
  expect(await codes({ state: 'coming' })).toEqual(['SOON'])
  expect(await codes({ state: 'off' })).toEqual(['USED'])
  expect(await codes({ q: '%' })).toEqual([])
  for (const staff_role of ['support', 'editor'] as const)
    await expect(
      world.as(await world.person({ staff_role }), englishReader)(officeCoupons.find, {}),
    ).rejects.toThrow('forbidden')
})

test('a coupon is switched off and on again in one press, which is written down once each', async () => {
  const { id } = await make('TURNED')
  const stateNow = async () => (await office(officeCoupons.get, { id })).state
  await office(officeCoupons.turn, { id, active: false })
  await office(officeCoupons.turn, { id, active: false })
  expect(await stateNow()).toBe('off')
  await office(officeCoupons.turn, { id, active: true })
  expect(await stateNow()).toBe('running')
  const acts = await world.db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'coupon.edit')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(acts.map((it) => it.details)).toMatchObject([
    { code: 'TURNED', changes: [{ key: 'active', after: true }] },
    { code: 'TURNED', changes: [{ key: 'active', after: false }] },
  ])
  await expect(office(officeCoupons.turn, { id: 999_999, active: true })).rejects.toThrow(
    'not_found',
  )
})
