import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { selectLanguage, selectTranslated } from '#platform/language/localized-columns.server.ts'
import type { OrderTask, OfficeOrderDetail } from './contract.ts'
import { getReceiptNumber, selectTasks } from './queries.server.ts'
import { createEntry, sortEntries, type TimelineStep, type TimelineEntry } from './timeline.ts'

export type OrderEntitlement = OfficeOrderDetail['grants'][number] & { created_at: string }

type TimelineOrder = {
  id: string
  state: string
  created_at: string
  method: string
  reference: string | null
  expires_at: string
  reminded_at: string | null
  gift_email: string | null
  receipt_number: number | null
  receipt_at: string | null
}

export async function buildTimeline(
  db: Db,
  order: TimelineOrder,
  given: OrderEntitlement[],
  tasks: OrderTask[],
  locale: Locale,
) {
  const parts = [
    buildOrderEntries(order),
    await listPaymentEntries(db, order),
    buildEntitlementEntries(given),
    await listGiftEntries(db, order, locale),
    await listRefundEntries(db, order.id, locale),
    await listResentEntries(db, order.id, locale),
    tasks.flatMap(buildTaskEntries),
  ]
  return sortEntries(parts.flat())
}

function buildOrderEntries(it: TimelineOrder): TimelineEntry[] {
  return [
    createEntry('created', it.created_at, 'created'),
    ...(it.method === 'voucher' && it.reference
      ? [
          createEntry('voucher', it.created_at, 'voucher_issued', {
            text: it.reference,
            until: it.expires_at,
          }),
        ]
      : []),
    ...(it.reminded_at
      ? [createEntry('reminded', it.reminded_at, 'reminded', { until: it.expires_at })]
      : []),
    ...(it.receipt_at
      ? [createEntry('receipt', it.receipt_at, 'receipt_sent', { text: getReceiptNumber(it) })]
      : []),
  ]
}

/** Events of free orders have no gateway. */
async function listPaymentEntries(db: Db, { id: order_id, state }: TimelineOrder) {
  const rows = await db
    .selectFrom('order_events')
    .select(['id', 'kind', 'amount', 'gateway', 'created_at'])
    .where('order_id', '=', order_id)
    .orderBy('id')
    .limit(200)
    .execute()
  const entries = rows.map((row) =>
    createEntry(`told-${row.id}`, row.created_at, `told_${row.kind}` as TimelineStep, {
      amount: row.kind === 'paid' || row.kind === 'refunded' ? row.amount : null,
      text: row.gateway === 'none' ? null : row.gateway,
    }),
  )
  // Access ended with the last refund.
  const gone =
    state === 'refunded' &&
    entries.findLast(
      (entry) => entry.step === 'told_refunded' || entry.step === 'told_dispute_lost',
    )
  return gone ? [...entries, createEntry('ended', gone.at, 'ended')] : entries
}

const buildEntitlementEntries = (given: OrderEntitlement[]) =>
  given.map((item) =>
    createEntry(`granted-${item.id}`, item.created_at, 'granted', {
      text: given.length > 1 ? item.title : null,
    }),
  )

async function listGiftEntries(db: Db, { id, gift_email }: TimelineOrder, locale: Locale) {
  if (!gift_email) return []
  const code = await db
    .selectFrom('giveaway_codes')
    .leftJoin('users', 'users.id', 'used_by')
    .select([
      'giveaway_codes.created_at',
      'used_at',
      selectTranslated(locale, 'users.name').as('who'),
    ])
    .where('order_id', '=', id)
    .executeTakeFirst()
  if (!code) return []
  const sent = createEntry('gift', code.created_at, 'gift_sent', { who: gift_email })
  return code.used_at
    ? [sent, createEntry('opened', code.used_at, 'gift_opened', { who: code.who })]
    : [sent]
}

async function listRefundEntries(db: Db, order_id: string, locale: Locale) {
  const rows = await db
    .selectFrom('refunds')
    .leftJoin('users', 'users.id', 'requested_by')
    .select([
      'refunds.id',
      'amount',
      'reason',
      'state',
      'refunds.created_at',
      'ended_at',
      selectTranslated(locale, 'users.name').as('who'),
    ])
    .where('order_id', '=', order_id)
    .execute()
  return rows.flatMap(({ id, amount, reason, state, created_at, ended_at, who }) => [
    createEntry(`asked-${id}`, created_at, 'refund_asked', { amount, who, text: reason || null }),
    ...(ended_at
      ? [
          createEntry(
            `ended-${id}`,
            ended_at,
            state === 'sent' ? 'refund_sent' : 'refund_refused',
            { amount },
          ),
        ]
      : []),
  ])
}

async function listResentEntries(db: Db, order_id: string, locale: Locale) {
  const rows = await db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'actor_id')
    .select([
      'audit_log.id',
      'audit_log.created_at',
      selectTranslated(locale, 'users.name').as('who'),
    ])
    .where('action', '=', 'order.receipt')
    .where(sql<boolean>`details ? 'order_id' and details ->> 'order_id' = ${order_id}`)
    .execute()
  return rows.map((row) =>
    createEntry(`resent-${row.id}`, row.created_at, 'receipt_resent', { who: row.who }),
  )
}

const buildTaskEntries = (item: OrderTask) => [
  createEntry(`task-${item.id}`, item.created_at, 'task', { text: item.kind, amount: item.amount }),
  ...(item.done_at
    ? [
        createEntry(`done-${item.id}`, item.done_at, 'task_done', {
          who: item.done_by,
          text: item.note || null,
        }),
      ]
    : []),
]

/** Includes entitlements of a redeemed gift. */
export async function listOrderEntitlements(
  db: Db,
  order_id: string,
  locale: Locale,
): Promise<OrderEntitlement[]> {
  const gift = db
    .selectFrom('giveaway_codes')
    .select('used_order_id')
    .where('giveaway_codes.order_id', '=', order_id)
    .where('used_order_id', 'is not', null)
  const of = sql<boolean>`(it.order_id = ${order_id}::uuid or it.order_id in (${gift}))`
  const plans = await db
    .selectFrom('subscriptions as it')
    .innerJoin('plans', 'plans.id', 'it.plan_id')
    .select(['it.id', 'it.starts_at', 'it.ends_at', 'it.created_at'])
    .select([
      selectTranslated(locale, 'plans.title').as('title'),
      selectLanguage(locale, 'plans.title').as('lang'),
    ])
    .where(of)
    .execute()
  const courses = await db
    .selectFrom('purchases as it')
    .innerJoin('courses', 'courses.id', 'it.course_id')
    .select([
      'it.id',
      'it.starts_at',
      'it.ends_at',
      'it.created_at',
      'courses.published_at',
      'courses.slug',
    ])
    .select([
      selectTranslated(locale, 'courses.title').as('title'),
      selectLanguage(locale, 'courses.title').as('lang'),
    ])
    .where(of)
    .orderBy('courses.title')
    .execute()
  return [
    ...plans.map((plan) => ({ ...plan, id: String(plan.id), kind: 'plan' as const, slug: null })),
    ...courses.map(({ published_at, slug, ...it }) => ({
      ...it,
      id: String(it.id),
      kind: 'course' as const,
      slug: published_at ? slug : null,
    })),
  ]
}

export const listOrderTasks = (db: Db, order_id: string, locale: Locale): Promise<OrderTask[]> =>
  selectTasks(db, locale).where('order_id', '=', order_id).orderBy('order_tasks.id').execute()
