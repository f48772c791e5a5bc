import { createHash } from 'node:crypto'
import { sql, type Insertable } from 'kysely'
import type { DB } from '#db/schema.gen.ts'
import { parseGiveawayCode } from '#features/orders/giveaway-codes.ts'
import { addPeriod } from '#features/orders/entitlements/rules.ts'
import { postRefund, postSale } from '#features/orders/ledger/commands.server.ts'
import { recordPayoutInTransaction } from '#features/revenue/payouts/commands.server.ts'
import { isMonthClosed, listStatements } from '#features/revenue/payouts/queries.server.ts'
import { closePlanMonths } from '#features/revenue/shares/commands.server.ts'
import { getNextMonth } from '#features/revenue/shares/rules.ts'
import { createOrderTask } from '#features/orders/payments/commands.server.ts'
import { selectOrdersWithBuyers } from '#features/orders/queries.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Settings } from '#platform/data/settings.server.ts'
import { subtractDays, getId, readSource, hashToUuid } from './source.ts'

/** Listed in the README for testers; each gives one month, once. */
export const demoGiveawayCodes = [
  'FARQ-ADG1-FT20-2601',
  'FARQ-ADG1-FT20-2602',
  'FARQ-ADG1-FT20-2603',
]

/** The demo academy uses all default settings. */
const standards = { get: (it: { standard: unknown }) => it.standard } as unknown as Settings

export async function loadCommerce(
  tx: Db,
  now: Date,
  courses: Map<string, number>,
  student: string,
  students: Map<string, string>,
) {
  if (await tx.selectFrom('coupons').select('id').where('code', '=', 'AHLAN20').executeTakeFirst())
    return
  await loadCoupons(tx, now, courses)
  const plans = new Map(
    (await tx.selectFrom('plans').select(['id', 'slug']).execute()).map((it) => [it.slug, it.id]),
  )
  await loadCodes(tx, now, plans.get('monthly')!)
  const own: DemoOrder[] = [
    { name: 'yearly', days: 130, plan: 'yearly', state: 'paid' },
    { name: 'machine-learning', days: 37, course: 'machine-learning', state: 'paid' },
    { name: 'declined', days: 36.9, course: 'ecommerce-store', state: 'failed' },
    { name: 'late', days: 30, course: 'ecommerce-store', state: 'expired', method: 'voucher' },
    { name: 'sent-back', days: 24, course: 'digital-marketing', state: 'refunded' },
    { name: 'waiting', days: 0.4, course: 'ecommerce-store', state: 'pending', method: 'voucher' },
  ]
  for (const it of own) await loadOrder(tx, now, courses, plans, student, it)
  await tx
    .updateTable('subscriptions')
    .set({ order_id: hashToUuid('order yearly') })
    .where('user_id', '=', student)
    .execute()
  await tx
    .updateTable('purchases')
    .set({ order_id: hashToUuid('order machine-learning') })
    .where('user_id', '=', student)
    .execute()
  // Orders of this month for courses of the demo trainer, so that the month has income.
  const taught = await tx
    .selectFrom('courses')
    .innerJoin('course_trainers', 'course_id', 'courses.id')
    .innerJoin('trainers', 'trainers.id', 'trainer_id')
    .innerJoin('users', 'users.id', 'trainers.user_id')
    .where('users.email', '=', 'trainer@farqad.example')
    .where('courses.price_egp', 'is not', null)
    .select('courses.slug')
    .orderBy('courses.slug')
    .execute()
  const buyers = [...students.values()].toSorted().slice(0, 14)
  const states = [
    'paid',
    'paid',
    'paid',
    'partly_refunded',
    'paid',
    'disputed',
    'paid',
    'paid',
  ] as const
  for (const [at, buyer] of taught.length ? buyers.entries() : [])
    await loadOrder(tx, now, courses, plans, buyer, {
      name: `of student ${at}`,
      days: at < 8 ? 1 + at * 3 : 30 + (at - 8) * 9,
      course: taught[at % taught.length]!.slug,
      state: states[at] ?? 'paid',
      grants: true,
    })
  await loadShares(tx, now, student)
}

/** Watch time of the student's plan and the past months: shared, and the first one paid out. */
async function loadShares(tx: Db, now: Date, student: string) {
  const taught = await tx
    .selectFrom('courses')
    .innerJoin('course_trainers', 'course_id', 'courses.id')
    .innerJoin('trainers', 'trainers.id', 'trainer_id')
    .innerJoin('users', 'users.id', 'trainers.user_id')
    .where('users.email', '=', 'trainer@farqad.example')
    .where('in_plans', '=', true)
    .select(['courses.id', 'trainer_id'])
    .orderBy('courses.id')
    .execute()
  const days = taught.flatMap(({ id }, at) =>
    [12, 40, 70, 100].map((ago) => ({
      user_id: student,
      course_id: id,
      day: subtractDays(now, ago + at)
        .toISOString()
        .slice(0, 10),
      seconds: 1500 + 600 * at,
    })),
  )
  if (!days.length) return
  await tx.insertInto('watch_days').values(days).execute()
  await closePlanMonths(tx, standards, now)
  const { month } = await tx
    .selectFrom('plan_months')
    .select(sql<string>`to_char(min(month), 'YYYY-MM')`.as('month'))
    .executeTakeFirstOrThrow()
  for (const first of [month, getNextMonth(`${month}-01`).slice(0, 7)]) {
    const trainer_id = taught[0]!.trainer_id
    const [due] = (await listStatements(tx, first, 'en', trainer_id)).filter(
      (statement) => statement.currency === 'egp' && statement.due > 0 && !statement.paid,
    )
    const admin = await tx
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'admin@farqad.example')
      .executeTakeFirst()
    if (due && admin && (await isMonthClosed(tx, first)))
      await recordPayoutInTransaction(
        tx,
        { trainer_id, month: first, currency: 'egp', due: due.due, reference: `TRF-${first}` },
        { actor: admin, now },
      )
  }
}

type DemoOrder = {
  name: string
  days: number
  state: 'pending' | 'paid' | 'failed' | 'expired' | 'refunded' | 'partly_refunded' | 'disputed'
  method?: 'card' | 'voucher'
  course?: string
  plan?: string
  grants?: boolean
}

async function loadOrder(
  tx: Db,
  now: Date,
  courses: Map<string, number>,
  plans: Map<string, number>,
  user_id: string,
  it: DemoOrder,
) {
  const [course_id, plan_id] = [
    it.course ? getId(courses, it.course) : null,
    it.plan ? plans.get(it.plan)! : null,
  ]
  const thing = await tx
    .selectFrom(course_id ? ('courses' as const) : ('plans' as const))
    .select(['title', 'title_ar', 'price_egp'])
    .where('id', '=', (course_id ?? plan_id)!)
    .executeTakeFirstOrThrow()
  if (thing.price_egp === null) return
  const { method = 'card', state } = it
  const at = subtractDays(now, it.days, it.name)
  const isPaid = ['paid', 'refunded', 'partly_refunded', 'disputed'].includes(state)
  const refunded =
    state === 'refunded'
      ? thing.price_egp
      : state === 'partly_refunded'
        ? Math.floor(thing.price_egp / 4)
        : 0
  const id = hashToUuid(`order ${it.name}`)
  const row: Insertable<DB['orders']> = {
    id,
    user_id,
    plan_id,
    course_id,
    title: thing.title,
    title_ar: thing.title_ar,
    currency: 'egp',
    list_price: thing.price_egp,
    price: thing.price_egp,
    total: thing.price_egp,
    refunded,
    method,
    state,
    gateway: 'sandbox',
    reference:
      method === 'voucher'
        ? String(938_471_000 + Math.floor(it.days))
        : `sbx_demo_${it.name.replaceAll(' ', '_')}`,
    payment: isPaid ? `pay_demo_${it.name}` : null,
    close_reason: state === 'failed' || state === 'expired' ? state : null,
    dispute: state === 'disputed' ? 'open' : null,
    paid_at: isPaid ? at : null,
    idempotency_key: `demo-${it.name}`,
    expires_at: new Date(at.getTime() + 72 * 3_600_000),
    created_at: at,
  }
  await tx.insertInto('orders').values(row).execute()
  const pay_state = isPaid ? 'paid' : state === 'pending' ? 'open' : state
  const about = {
    reference: row.reference!,
    order_id: id,
    method,
    amount: thing.price_egp,
    currency: 'egp',
    refunded,
  }
  await tx
    .insertInto('sandbox_payments')
    .values({
      ...about,
      state: pay_state,
      payment: row.payment ?? null,
      expires_at: row.expires_at,
      created_at: at,
    })
    .execute()
  if (!isPaid) return
  if (state === 'disputed') await createOrderTask(tx, id, 'disputed', {}, at)
  const disputes =
    state === 'disputed' ? { [row.reference!]: { status: 'open', amount: thing.price_egp } } : {}
  await tx
    .insertInto('order_payments')
    .values({
      order_id: id,
      payment: row.payment!,
      matches: true,
      refunded,
      disputes: JSON.stringify(disputes),
    })
    .execute()
  await tx
    .insertInto('order_events')
    .values({
      order_id: id,
      gateway: 'sandbox',
      event_id: `${row.reference}:paid:${row.payment}:${thing.price_egp}`,
      kind: 'paid',
      payment: row.payment!,
      amount: thing.price_egp,
      currency: 'egp',
      created_at: at,
    })
    .execute()
  if (it.grants)
    await tx
      .insertInto('purchases')
      .values({
        user_id,
        course_id: course_id!,
        order_id: id,
        starts_at: at,
        ends_at: addPeriod(at, 'year'),
        created_at: at,
      })
      .execute()
  const order = await selectOrdersWithBuyers(tx)
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow()
  await postSale(tx, standards, order, at)
  if (refunded) await postRefund(tx, order, { amount: refunded, because: 'refund' }, at)
  const { last } = await tx
    .updateTable('receipt_counter')
    .set({ last: sql`last + 1` })
    .returning('last')
    .executeTakeFirstOrThrow()
  const seller = { name: 'Farqad', name_ar: 'فرقد', address: '', address_ar: '', tax_number: '' }
  const buyer = { name: `${order.first_name} ${order.last_name}`, email: order.email }
  await tx
    .insertInto('receipts')
    .values({
      number: last,
      order_id: id,
      seller: JSON.stringify(seller),
      buyer: JSON.stringify(buyer),
      created_at: at,
    })
    .execute()
}

async function loadCoupons(tx: Db, now: Date, courses: Map<string, number>) {
  const subjects = new Map(
    (await readSource('life/subjects')).map((it) => [it.subject, it.courses]),
  )
  for (const {
    subjects: of,
    per_user,
    starts_in_days,
    ends_in_days,
    kind: _,
    ...it
  } of await readSource('life/coupons')) {
    const times = {
      starts_at: subtractDays(now, -starts_in_days),
      ends_at: subtractDays(now, -ends_in_days),
    }
    const { id } = await tx
      .insertInto('coupons')
      .values({ ...it, per_person: per_user, ...times, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const slugs = (of ?? [])
      .flatMap((subject) => subjects.get(subject) ?? [])
      .filter((slug) => courses.has(slug))
    const rows = [...new Set(slugs)].map((slug) => ({
      coupon_id: id,
      course_id: getId(courses, slug),
    }))
    if (rows.length) await tx.insertInto('coupon_courses').values(rows).execute()
  }
}

async function loadCodes(tx: Db, now: Date, plan_id: number) {
  const { id: batch_id } = await tx
    .insertInto('giveaway_batches')
    .values({
      title: 'Cairo Digital Club',
      plan_id,
      codes: demoGiveawayCodes.length,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const hash = (code: string) => createHash('sha256').update(parseGiveawayCode(code)!).digest()
  await tx
    .insertInto('giveaway_codes')
    .values(
      demoGiveawayCodes.map((code) => ({ hash: hash(code), batch_id, plan_id, created_at: now })),
    )
    .execute()
}
