import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { demoAccounts } from '#db/demo/accounts.ts'
import { flagUnmatchedPayment } from '#features/orders/payments/commands.server.ts'
import { getNow } from '#platform/data/clock.ts'
import { createSession } from '#platform/identity/session.server.ts'
import { getText } from '../page-reader.ts'
import { PageVisitor } from '../page-visitor.ts'
import { waitUntil } from '../product.ts'
import { openAcademy } from './academy.ts'

// The commerce screens of the office without scripts.
const { ask, db, port } = await openAcademy()

async function staff(path: string, role: 'admin' | 'support' = 'admin') {
  const { email } = demoAccounts.find((it) => it.role === role)!
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const visitor = new PageVisitor(`http://127.0.0.1:${port}`)
  visitor.cookies.set(
    'cid',
    await createSession(db, { user_id: id, user_agent: 'tests', country: null, now: getNow() }),
  )
  return visitor.open(path)
}
const paidOrder = (state: string) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('state', '=', state)
    .where('gateway', '=', 'sandbox')
    .where('course_id', 'is not', null)
    .executeTakeFirstOrThrow()

test('orders are looked for, filtered and opened by links and one form', async () => {
  const { number, id } = await paidOrder('paid')
  const office = await staff('/office/orders')
  await office.press('main form button', 'Find', { q: `#${number}` })
  expect(office.address).toContain(`q=%23${number}`)
  expect(office.text('main [role=status]')).toContain('1 order')
  await office.follow('main td a', `#${number}`)
  expect(office.address).toBe(`/office/orders/${id}`)
  expect(office.text('main ol')).toContain('Order created')
  await office.open('/office/orders?state=nonsense&from=2026-02-30&page=9999&person=x')
  expect(office.status).toBe(200)
  const csv = await ask('/api/office/orders/file?state=paid', {
    headers: { cookie: `cid=${office.cookies.get('cid')}` },
  })
  expect([csv.status, csv.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  for (const path of [
    '/office/orders/%00',
    '/office/orders/1',
    '/office/selling/plans/x',
    '/office/selling/coupons/x',
    '/office/selling/gifts/x',
  ])
    expect((await office.open(path)).status, path).toBe(404)
})

test('a form of a refund that is sent twice sends the money once; what is wrong comes back as it was typed', async () => {
  const order = await paidOrder('paid')
  const [first, second] = [
    await staff(`/office/orders/${order.id}`),
    await staff(`/office/orders/${order.id}`),
  ]
  await first.press('button[value=refund]', '', {
    amount: '999999',
    reason: 'A slip of the finger',
  })
  expect([first.status, first.valueOf('[name=amount]')]).toEqual([400, '999999'])
  expect(first.text('main')).toContain('This is more than is left of what was paid.')
  for (const window of [first, second]) {
    await window.press('button[value=refund]', '', { amount: '10.50', reason: 'The sound was bad' })
    expect([window.status, window.address]).toEqual([200, `/office/orders/${order.id}?done=refund`])
  }
  const { refunded } = await db
    .selectFrom('orders')
    .select('refunded')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  expect(refunded).toBe(1050)
  const support = await staff(`/office/orders/${order.id}`, 'support')
  expect([support.status, support.all('button[value=refund]').length]).toEqual([200, 0])
})

test('who comes back to a checkout and chooses another way pays in a new try, and the one before is given up', async () => {
  const { email } = demoAccounts.find((it) => it.role === 'student')!
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const { slug } = await db
    .selectFrom('courses')
    .select('slug')
    .where('price_egp', 'is not', null)
    .where('published_at', 'is not', null)
    .where('on_sale', '=', true)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('orders')
            .select('orders.id')
            .whereRef('course_id', '=', 'courses.id')
            .where('user_id', '=', id),
        ),
      ),
    )
    .orderBy('slug')
    .executeTakeFirstOrThrow()
  const visitor = new PageVisitor(`http://127.0.0.1:${port}`)
  visitor.cookies.set(
    'cid',
    await createSession(db, { user_id: id, user_agent: 'tests', country: null, now: getNow() }),
  )
  const mine = () =>
    db
      .selectFrom('orders')
      .innerJoin('courses', 'courses.id', 'course_id')
      .select(['orders.id', 'state', 'method', 'idempotency_key'])
      .where('user_id', '=', id)
      .where('slug', '=', slug)
      .orderBy('orders.created_at')
      .execute()
  await visitor.open(`/checkout/course-${slug}`)
  const page = {
    fields: visitor
      .all('main form input[type=hidden]')
      .map((it) => [it.attributes.name, it.attributes.value]),
  }
  const form = Object.fromEntries(page.fields) as Record<string, string>
  expect([form.intent, typeof form.key]).toEqual(['pay', 'string'])
  /** Resubmits a stale page. */
  const sends = async (method: 'card' | 'voucher') => {
    const headers = {
      cookie: `cid=${visitor.cookies.get('cid')}`,
      'content-type': 'application/x-www-form-urlencoded',
    }
    const answer = await ask(`/checkout/course-${slug}`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ ...form, method }).toString(),
    })
    expect(answer.status).toBe(302)
    return answer.headers.get('location')!
  }
  const first = await sends('card')
  expect(await sends('card')).toBe(first)
  const second = await sends('voucher')
  expect(second).not.toBe(first)
  const orders = await mine()
  expect(orders.map((it) => [it.method, it.state])).toEqual([
    ['card', 'expired'],
    ['voucher', 'pending'],
  ])
  expect(orders[0]!.idempotency_key).toBe(form.key)
  expect(orders[1]!.idempotency_key).not.toBe(form.key)
})

test('a task is done with a note', async () => {
  const office = await staff('/office/orders/tasks')
  expect(office.text('main tbody')).toContain('The buyer disputes the payment at their bank')
  expect(office.text('form#chosen-tasks')).toContain('Done tasks are not opened again.')
  await office.press('button[value=finish]', '', {
    chosen: true,
    note: 'Answered with the receipt',
  })
  expect(office.text('main [role=status]')).toContain('Done with')
  await office.follow('main a', 'Done')
  expect(office.text('main tbody')).toContain('Answered with the receipt')
})

test('a new price is on the pages of visitors at once, and who saves over another’s words is told', async () => {
  const pricing = async () =>
    (await ask('/pricing', { headers: { 'accept-language': 'en' } })).text()
  expect(await pricing()).not.toContain('13.37')
  const [first, second] = [await staff('/office/selling'), await staff('/office/selling')]
  for (const window of [first, second]) await window.follow('main td a')
  await first.press('main form button', 'Save', {
    price_egp: '613.37',
    price_usd: '13.37',
    badge: 'Chosen',
  })
  expect([first.status, first.text('main [role=status]').trim()]).toEqual([
    200,
    'Saved. The pages with prices show it now.',
  ])
  await waitUntil(async () => (await pricing()).includes('13.37'))
  await second.press('main form button', 'Save', { price_usd: '14' })
  expect([second.status, second.valueOf('[name=price_usd]')]).toEqual([409, '14'])
  expect(second.text('main [role=status]')).toContain('13.37')
  await second.press('main form button', 'Save', {})
  expect(second.status).toBe(200)
})

test('a coupon is made and switched off; its form comes back with what was ticked', async () => {
  const office = await staff('/office/selling/coupons/new')
  const typed = {
    code: 'spring-26',
    percent: '15',
    starts_on: '2026-03-31',
    ends_on: '2026-03-01',
    max_uses: '5',
  }
  await office.press('main form button', 'Save', { ...typed, first_order_only: true })
  expect([office.status, office.valueOf('[name=code]')]).toEqual([400, 'spring-26'])
  expect(office.all('input[name=applies_to][checked]')).toHaveLength(3)
  await office.press('main form button', 'Save', { ends_on: '2099-04-30' })
  expect(office.text('h1')).toContain('SPRING-26')
  await office.press('main form button', 'Save', { active: false })
  expect(office.text('main header')).toContain('Switched off')
})

test('gift codes are seen once, with a file of them', async () => {
  const office = await staff('/office/selling/gifts')
  const gives = office
    .all('select[name=gives] option')
    .find((it) => it.attributes.value?.startsWith('plan-'))!.attributes.value!
  await office.press('button[value=make]', '', { title: 'A school', gives, codes: '3' })
  const codes = office.valueOf('main textarea').trim().split('\n')
  expect(codes).toHaveLength(3)
  const file = decodeURIComponent(office.one('a[download]').attributes.href!)
  for (const code of codes) expect(file).toContain(`/giveaway?code=${code}`)
  await office.follow('main td a', 'A school')
  await office.press('button[value=revoke]')
  expect(
    await db
      .selectFrom('giveaway_codes')
      .select('id')
      .where('revoked_at', 'is not', null)
      .execute(),
  ).toHaveLength(3)
  expect(office.all('button[value=revoke]')).toHaveLength(0)
})

test('what is due to a trainer is paid once, whoever presses; its file opens in a spreadsheet', async () => {
  const { trainer_id, month } = await db
    .selectFrom('plan_months')
    .innerJoin('ledger_transactions', 'ledger_transactions.month', 'plan_months.month')
    .innerJoin('ledger_entries', 'transaction_id', 'ledger_transactions.id')
    .where('account', '=', 'trainer')
    .where('ledger_entries.payout_id', 'is', null)
    .where('ledger_transactions.currency', '=', 'egp')
    .select(['trainer_id', sql<string>`to_char(max(plan_months.month), 'YYYY-MM')`.as('month')])
    .groupBy('trainer_id')
    .executeTakeFirstOrThrow()
  const place = `/office/payouts/${trainer_id}/${month}`
  const [first, second] = [await staff(`/office/payouts?month=${month}`), await staff(place)]
  await first.follow(`main td a[href="${place}"]`)
  expect(first.address).toBe(place)
  await first.press('main form button', 'Mark as paid', { reference: '' })
  expect(first.status).toBe(400)
  await first.press('main form button', 'Mark as paid', { reference: 'TRF-777' })
  expect([first.status, first.address]).toEqual([200, place])
  expect(first.text('main')).toContain('TRF-777')
  await second.press('main form button', 'Mark as paid', { reference: 'TRF-778' })
  expect(second.status).toBe(409)
  expect(
    await db
      .selectFrom('payouts')
      .select('id')
      .where('reference', 'in', ['TRF-777', 'TRF-778'])
      .execute(),
  ).toHaveLength(1)
  const { headers, status, arrayBuffer } = await file(
    first,
    `/api/office/payouts/file?month=${month}`,
  )
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  const bytes = Buffer.from(await arrayBuffer())
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from('\uFEFF'))
  expect(bytes.toString()).toContain('TRF-777')
  for (const path of [
    '/office/payouts/x/2026-01',
    `/office/payouts/${trainer_id}/2026-13`,
    '/office/payouts/999999/2026-01',
  ])
    expect((await first.open(path)).status, path).toBe(404)
})

async function file(visitor: PageVisitor, path: string) {
  const answer = await ask(path, { headers: { cookie: `cid=${visitor.cookies.get('cid')}` } })
  return { status: answer.status, headers: answer.headers, arrayBuffer: () => answer.arrayBuffer() }
}

test('money for no order of ours is seen in the overview and done with a note', async () => {
  await flagUnmatchedPayment(
    db,
    'stripe',
    { payment: 'pi_nobody', amount: 4200, currency: 'usd' },
    getNow(),
  )
  const office = await staff('/office')
  await office.follow('main a', 'to look at')
  expect(office.address).toBe('/office/orders/tasks')
  const row = office.one('main tbody tr', 'pi_nobody')
  expect(getText(row)).toContain('Money came for no order of ours')
  expect(getText(row)).toContain('$42')
  const chosen = office.one('input[name=chosen]', '', row).attributes.value!
  await office.press('button[value=finish]', '', { chosen, note: 'Sent back at Stripe' })
  expect(office.text('main')).not.toContain('pi_nobody')
})
