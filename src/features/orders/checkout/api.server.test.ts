import { expect, test } from 'vitest'
import { countryCalls } from '#features/accounts/countries/contract.ts'
import { academyCurrencies } from '#platform/page/academy/academy.server.ts'
import { addCourse, courseOffers, addEntitlement } from '#tests/courses.ts'
import {
  addCoupon,
  addPlan,
  getBalances,
  placeOrder,
  createEgyptian,
  berlinRequest,
  cairoRequest,
  paySandboxOrder,
} from '#tests/selling.ts'
import { englishReader, createWorld } from '#tests/world.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import { commerce } from '#features/pricing/contract.ts'
import { entitlements } from '../entitlements/contract.ts'
import { checkout } from './contract.ts'

const world = await createWorld({ connections: 5 })
const course = await addCourse(world, 'sold', {
  title_ar: 'المبيعة',
  ...courseOffers.sale,
  list_price_egp: 190_000,
})
const plan = await addPlan(world)
const data = `course-${course.slug}`
const as = (person: Parameters<typeof world.as>[0], request = cairoRequest) =>
  world.as(person, englishReader, request)
const order = async (id: string) =>
  world.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a quote is in pounds for Egypt and in dollars elsewhere, and says what it takes to pay', async () => {
  expect(await as(await createEgyptian(world))(checkout.quote, { data })).toMatchObject({
    kind: 'course',
    title: 'About sold',
    currency: 'egp',
    list_price: 190_000,
    price: 125_000,
    total: 125_000,
    methods: ['card', 'voucher'],
    owned_until: null,
    mobile: { number: '01001234567', problem: null, is_proved: true },
  })
  const abroad = await world.person({ country_id: 'de' })
  expect(await as(abroad, berlinRequest)(checkout.quote, { data })).toMatchObject({
    currency: 'usd',
    total: 3900,
    methods: ['card'],
    mobile: { problem: 'phone_needed' },
  })
})

test('picking Egypt in the profile does not bring its price', async () => {
  const person = await world.person({ country_id: 'eg', mobile: '01001234567' })
  expect(await as(person, berlinRequest)(checkout.quote, { data })).toMatchObject({
    currency: 'usd',
    could_be_egypt: true,
    methods: ['card'],
  })
  expect(await as(person, cairoRequest)(checkout.quote, { data, method: 'voucher' })).toMatchObject(
    { currency: 'egp' },
  )
})

test('an academy that sells in one currency sells in it to everybody, and nobody’s region changes by it', async () => {
  const [near, far] = [
    await createEgyptian(world),
    await world.person({ country_id: 'de', mobile: '15112345678' }),
  ]
  const quotes = async () => [
    await as(near)(checkout.quote, { data }),
    await as(far, berlinRequest)(checkout.quote, { data }),
  ]
  const countries = async () => {
    const all = await world.as(near)(countryCalls.countries, {})
    return ['eg', 'de'].map((id) => all.find((it) => it.id === id)!.currency)
  }
  await world.set(academyCurrencies, 'egp')
  expect(await quotes()).toMatchObject([
    { currency: 'egp', total: 125_000, methods: ['card', 'voucher'] },
    { currency: 'egp', total: 125_000, methods: ['card'] },
  ])
  expect(await countries()).toEqual(['egp', 'egp'])
  const { id: order_id } = await placeOrder(world, far, data, {}, berlinRequest)
  await paySandboxOrder(world, order_id)
  world.later(5)
  expect(await as(far, berlinRequest)(checkout.order, { order_id })).toMatchObject({
    state: 'paid',
    currency: 'egp',
  })
  const region = await world.db
    .selectFrom('users')
    .select('price_region')
    .where('id', '=', far.id)
    .executeTakeFirst()
  expect(region).toEqual({ price_region: null })

  await world.set(academyCurrencies, 'usd')
  expect(await quotes()).toMatchObject([
    { currency: 'usd', total: 3900, methods: ['card'], could_be_egypt: false },
    { currency: 'usd', total: 3900, methods: ['card'] },
  ])
  await expect(placeOrder(world, near, data, { method: 'voucher' })).rejects.toMatchObject({
    code: 'voucher_not_here',
  })
  expect(await countries()).toEqual(['usd', 'usd'])
  await world.set(academyCurrencies, null)
  expect(await quotes()).toMatchObject([{ currency: 'egp' }, { currency: 'usd' }])
})

test('a price that changed since it was seen is not paid', async () => {
  const person = await createEgyptian(world)
  const { quote } = await as(person)(checkout.quote, { data })
  await world.db
    .updateTable('users')
    .set({ country_id: 'de' })
    .where('id', '=', person.id)
    .execute()
  const pay = (item: object = {}) =>
    as(person)(checkout.pay, { data, quote, key: crypto.randomUUID(), method: 'card', ...item })
  await expect(pay()).rejects.toMatchObject({ code: 'price_changed' })
  await expect(pay({ quote: 'made-up' })).rejects.toMatchObject({ code: 'price_changed' })
  for (const it of [
    { price: 1 },
    { amount: 1 },
    { total: 0 },
    { currency: 'egp' },
    { discount: 5 },
    { quantity: -1 },
  ])
    await expect(pay(it)).rejects.toMatchObject({ code: 'invalid_input' })
})

test('what is not sold is not found', async () => {
  const person = await createEgyptian(world)
  const draft = await addCourse(world, 'draft', { ...courseOffers.sale, published_at: null })
  await addCourse(world, 'planned', courseOffers.plan)
  const gone = await addPlan(world, { active: false })
  for (const it of [
    `course-${draft.slug}`,
    'course-planned',
    'course-nothing',
    gone.data,
    'plan-999999',
    'diploma-nothing',
    'nonsense',
  ])
    await expect(as(person)(checkout.quote, { data: it })).rejects.toMatchObject({
      code: 'not_found',
    })
})

test('without a country or a valid mobile nothing is paid', async () => {
  const nowhere = await world.person({ mobile: '01001234567' })
  await expect(placeOrder(world, nowhere, data)).rejects.toMatchObject({ code: 'country_needed' })
  const silent = await world.person({ country_id: 'de' })
  await expect(placeOrder(world, silent, data, {}, berlinRequest)).rejects.toMatchObject({
    code: 'mobile_invalid',
    fields: { mobile: 'mobile_invalid' },
  })
})

test('paying by card opens a page of the gateway, and only the gateway’s word opens the course', async () => {
  const person = await createEgyptian(world)
  const placed = await placeOrder(world, person, data)
  expect(placed).toMatchObject({
    state: 'pending',
    total: 125_000,
    method: 'card',
    pay_url: expect.stringMatching(/^\/sandbox\/pay\/sbx_/),
  })
  const asked = () => as(person)(checkout.order, { order_id: placed.id })
  expect(await asked()).toMatchObject({ state: 'pending', ends_at: null })
  expect(await as(person)(entitlements.bought, {})).toEqual([])
  await paySandboxOrder(world, placed.id)
  world.later(5)
  const paid = await asked()
  expect(paid).toMatchObject({ state: 'paid', receipt: expect.stringMatching(/^RC-2026-\d{6}$/) })
  expect(new Date(paid.ends_at!).getTime() - new Date(paid.starts_at!).getTime()).toBe(
    365 * 86_400_000,
  )
  expect(await as(person)(entitlements.bought, {})).toMatchObject([
    { slug: 'sold', course_id: course.id },
  ])
  await world.services.jobs.drain()
  const enrolled = world.db
    .selectFrom('enrollments')
    .select('course_id')
    .where('user_id', '=', person.id)
  expect(await enrolled.execute()).toEqual([{ course_id: course.id }])
  const { income, money } = await getBalances(world)
  expect(income! + money!).toBe(0)
})

test('two clicks, two tabs and a reload are one order; a key is good for one thing', async () => {
  const person = await createEgyptian(world)
  const key = crypto.randomUUID()
  const many = await Promise.all([
    ...Array.from({ length: 5 }, () => placeOrder(world, person, data, { key })),
    ...Array.from({ length: 5 }, () => placeOrder(world, person, data)),
  ])
  expect(new Set(many.map((it) => it.id)).size).toBe(1)
  const [other, once] = [await createEgyptian(world), crypto.randomUUID()]
  await placeOrder(world, other, data, { key: once })
  await expect(placeOrder(world, other, plan.data, { key: once })).rejects.toMatchObject({
    code: 'key_reused',
  })
  const voucher = await placeOrder(world, person, data, { method: 'voucher' })
  expect(voucher).toMatchObject({ state: 'pending', voucher: expect.stringMatching(/^\d{9}$/) })
  expect(await order(many[0]!.id)).toMatchObject({ state: 'expired' })
})

test('an order of somebody else is not found', async () => {
  const { id } = await placeOrder(world, await createEgyptian(world), data)
  const other = await createEgyptian(world)
  await expect(as(other)(checkout.order, { order_id: id })).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(as(other)(checkout.cancel, { order_id: id })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(await as(other)(checkout.orders, {})).toEqual([])
})

test('what one has is said, and sold again only to who says so', async () => {
  const person = await createEgyptian(world)
  await addEntitlement(world, person.id, { course_id: course.id }, 100)
  expect((await as(person)(checkout.quote, { data })).owned_until).not.toBe(null)
  await expect(placeOrder(world, person, data)).rejects.toMatchObject({ code: 'owned_already' })
  const again = await placeOrder(world, person, data, { again: true })
  await paySandboxOrder(world, again.id)
  world.later(5)
  const { starts_at } = await as(person)(checkout.order, { order_id: again.id })
  expect(new Date(starts_at!).getTime()).toBeGreaterThan(world.now.getTime() + 99 * 86_400_000)
})

test('a plan bought while one runs extends it', async () => {
  const person = await createEgyptian(world)
  const call = as(person)
  expect(await call(entitlements.plan, {})).toBe(null)
  for (let month = 1; month <= 2; month++) {
    const { checkout: to, order: placed } = await call(checkout.subscribe, { plan_id: plan.id })
    expect(to).toBe(`/checkout/${plan.data}`)
    await paySandboxOrder(world, placed.id)
    world.later(5)
    expect(await call(checkout.order, { order_id: placed.id })).toMatchObject({ state: 'paid' })
  }
  const running = await call(entitlements.plan, {})
  expect(running).toMatchObject({ plan_id: plan.id, type: 'month', title: 'Monthly' })
  // When another plan extends the subscription, the end shown is that of the last plan.
  const year = await addPlan(world, { title: 'Yearly', period: 'year', price_egp: 249_900 })
  const { order: placed } = await call(checkout.subscribe, { plan_id: year.id })
  await paySandboxOrder(world, placed.id)
  world.later(5)
  await call(checkout.order, { order_id: placed.id })
  const extended = await call(entitlements.plan, {})
  expect(extended).toMatchObject({
    plan_id: year.id,
    type: 'year',
    title: 'Yearly',
    starts_at: running!.starts_at,
  })
  expect(
    new Date(extended!.ends_at).getTime() - new Date(running!.ends_at).getTime(),
  ).toBeGreaterThan(364 * 86_400_000)
  const months =
    (new Date(running!.ends_at).getTime() - new Date(running!.starts_at).getTime()) / 86_400_000
  expect(months).toBeGreaterThan(58)
})

test('subscribed twice at the same moment is one order', async () => {
  const person = await createEgyptian(world)
  const free = await addPlan(world, { price_egp: 0, price_usd: 0 })
  const both = await Promise.all(
    [1, 2, 3].map(() => as(person)(checkout.subscribe, { plan_id: free.id })),
  )
  expect(new Set(both.map((it) => it.order.id)).size).toBe(1)
  expect(both[0]!.order).toMatchObject({ state: 'paid', method: 'free' })
  const times = await world.db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', person.id)
    .execute()
  expect(times).toHaveLength(1)
})

test('a coupon takes its part off, is counted once an order is made, and left again when it comes to nothing', async () => {
  await addCoupon(world, 'AHLAN20', { max_uses: 2 })
  const used = async () =>
    (
      await world.db
        .selectFrom('coupons')
        .select('used')
        .where('code', '=', 'AHLAN20')
        .executeTakeFirstOrThrow()
    ).used
  const person = await createEgyptian(world)
  expect(await as(person)(checkout.coupon, { data, coupon: ' ahlan٢٠ ' })).toMatchObject({
    coupon: { code: 'AHLAN20', percent: 20 },
    discount: 25_000,
    total: 100_000,
  })
  const placed = await placeOrder(world, person, data, { coupon: 'ahlan20' })
  expect(placed).toMatchObject({ discount: 25_000, total: 100_000, coupon_code: 'AHLAN20' })
  expect(await used()).toBe(1)
  await as(person)(checkout.cancel, { order_id: placed.id })
  expect(await used()).toBe(0)
  // A payment after cancellation is still honored.
  await paySandboxOrder(world, placed.id)
  const { syncOpenOrders } = await import('../payments/jobs.server.ts')
  const { syncPayment } = await import('../payments/sync.server.ts')
  await syncPayment(world.db, world.services, placed.id, world.now)
  await syncOpenOrders(world.db, world.services, world.now)
  expect(await order(placed.id)).toMatchObject({ state: 'paid' })
  expect(await used()).toBe(1)
  await expect(as(person)(checkout.coupon, { data, coupon: 'AHLAN20' })).rejects.toMatchObject({
    code: 'coupon_used',
  })
  await expect(as(person)(checkout.coupon, { data, coupon: "' or 1=1 --" })).rejects.toMatchObject({
    code: 'coupon_invalid',
  })
})

test('a coupon of all of the price takes the way of every order once, and never to the gateway', async () => {
  await addCoupon(world, 'ALLOFIT', { percent: 100 })
  const person = await createEgyptian(world)
  const had = await placeOrder(world, person, data, { coupon: 'ALLOFIT' })
  expect(had).toMatchObject({
    state: 'paid',
    method: 'free',
    total: 0,
    receipt: null,
    pay_url: null,
  })
  expect(
    await world.db
      .selectFrom('sandbox_payments')
      .selectAll()
      .where('order_id', '=', had.id)
      .execute(),
  ).toEqual([])
  expect(await as(person)(entitlements.bought, {})).toHaveLength(1)
})

test('how things are sold is said as it is for this person, and the price in pounds is named where something is missing for it', async () => {
  const unproved = await world.person({ country_id: 'eg', mobile: '01001234567' })
  const german = await world.person({ country_id: 'de' })
  const rule = { refund_days: 14, refund_watched_percent: 20 }
  const said = async (person: Actor, from = cairoRequest) => [
    await as(person, from)(commerce.terms, {}),
    (await as(person, from)(checkout.quote, { data })).pounds,
    (await as(person, from)(checkout.quote, { data })).methods,
  ]
  expect(await said(await createEgyptian(world))).toEqual([
    { ...rule, methods: ['card', 'voucher'], pounds: null },
    null,
    ['card', 'voucher'],
  ])
  expect(await said(unproved)).toEqual([
    { ...rule, methods: ['card', 'voucher'], pounds: 'mobile' },
    { way: 'mobile', total: 125_000 },
    ['card', 'voucher'],
  ])
  expect(await said(unproved, berlinRequest)).toEqual([
    { ...rule, methods: ['card'], pounds: 'mobile_voucher' },
    { way: 'mobile_voucher', total: 125_000 },
    ['card'],
  ])
  expect(await said(await createEgyptian(world), berlinRequest)).toMatchObject([
    { methods: ['card', 'voucher'], pounds: 'voucher' },
    { way: 'voucher' },
    {},
  ])
  expect(await said(german)).toMatchObject([{ methods: ['card'], pounds: null }, null, ['card']])
  await addCoupon(world, 'HALF-POUNDS', { percent: 50 })
  const quote = await as(unproved)(checkout.coupon, { data, coupon: 'HALF-POUNDS' })
  expect(quote.pounds).toEqual({ way: 'mobile', total: 62_500 })
  expect(
    await world.as(
      null,
      { ...englishReader, country: 'eg', currency: 'egp' },
      cairoRequest,
    )(commerce.terms, {}),
  ).toEqual({
    ...rule,
    methods: ['card', 'voucher'],
    pounds: null,
  })
  expect(
    await world.as(
      null,
      { ...englishReader, country: null, currency: 'usd' },
      berlinRequest,
    )(commerce.terms, {}),
  ).toEqual({
    ...rule,
    methods: ['card'],
    pounds: null,
  })
})
