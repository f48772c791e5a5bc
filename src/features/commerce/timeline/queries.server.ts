import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { languageOf, translated } from '#platform/language/translated.server.ts'
import type { Task, WholeSale } from '../sales/contract.ts'
import { receiptIn, tasksIn } from '../sales/queries.server.ts'
import { entry, inOrder, type Step, type TimelineEntry } from './rules.ts'

export type Given = WholeSale['grants'][number] & { created_at: string }

type Order = {
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

/** All that happened to an order, the latest first. */
export async function timelineOf(db: Db, order: Order, given: Given[], tasks: Task[], locale: Locale) {
  const parts = [
    beginning(order),
    await told(db, order),
    granted(given),
    await giftOf(db, order, locale),
    await refundsOf(db, order.id, locale),
    await resentOf(db, order.id, locale),
    tasks.flatMap(taskEntries),
  ]
  return inOrder(parts.flat())
}

function beginning(it: Order): TimelineEntry[] {
  return [
    entry('created', it.created_at, 'created'),
    ...(it.method === 'voucher' && it.reference
      ? [entry('voucher', it.created_at, 'voucher_issued', { text: it.reference, until: it.expires_at })]
      : []),
    ...(it.reminded_at ? [entry('reminded', it.reminded_at, 'reminded', { until: it.expires_at })] : []),
    ...(it.receipt_at ? [entry('receipt', it.receipt_at, 'receipt_sent', { text: receiptIn(it) })] : []),
  ]
}

/** What gateways told. What a free order is told by itself is no news. */
async function told(db: Db, { id: order_id, state }: Order) {
  const rows = await db
    .selectFrom('order_events')
    .select(['id', 'kind', 'amount', 'gateway', 'created_at'])
    .where('order_id', '=', order_id)
    .orderBy('id')
    .limit(200)
    .execute()
  const entries = rows.map((it) =>
    entry(`told-${it.id}`, it.created_at, `told_${it.kind}` as Step, {
      amount: it.kind === 'paid' || it.kind === 'refunded' ? it.amount : null,
      text: it.gateway === 'none' ? null : it.gateway,
    }),
  )
  // With the last of its money went what it had bought.
  const gone = state === 'refunded' && entries.findLast((it) => it.step === 'told_refunded' || it.step === 'told_dispute_lost')
  return gone ? [...entries, entry('ended', gone.at, 'ended')] : entries
}

const granted = (given: Given[]) =>
  given.map((it) => entry(`granted-${it.id}`, it.created_at, 'granted', { text: given.length > 1 ? it.title : null }))

async function giftOf(db: Db, { id, gift_email }: Order, locale: Locale) {
  if (!gift_email) return []
  const code = await db
    .selectFrom('giveaway_codes')
    .leftJoin('users', 'users.id', 'used_by')
    .select(['giveaway_codes.created_at', 'used_at', translated(locale, 'users.name').as('who')])
    .where('order_id', '=', id)
    .executeTakeFirst()
  if (!code) return []
  const sent = entry('gift', code.created_at, 'gift_sent', { who: gift_email })
  return code.used_at ? [sent, entry('opened', code.used_at, 'gift_opened', { who: code.who })] : [sent]
}

async function refundsOf(db: Db, order_id: string, locale: Locale) {
  const rows = await db
    .selectFrom('refunds')
    .leftJoin('users', 'users.id', 'asked_by')
    .select(['refunds.id', 'amount', 'reason', 'state', 'refunds.created_at', 'ended_at', translated(locale, 'users.name').as('who')])
    .where('order_id', '=', order_id)
    .execute()
  return rows.flatMap(({ id, amount, reason, state, created_at, ended_at, who }) => [
    entry(`asked-${id}`, created_at, 'refund_asked', { amount, who, text: reason || null }),
    ...(ended_at ? [entry(`ended-${id}`, ended_at, state === 'sent' ? 'refund_sent' : 'refund_refused', { amount })] : []),
  ])
}

async function resentOf(db: Db, order_id: string, locale: Locale) {
  const rows = await db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'actor_id')
    .select(['audit_log.id', 'audit_log.created_at', translated(locale, 'users.name').as('who')])
    .where('action', '=', 'order.receipt')
    .where(sql<boolean>`details ? 'order_id' and details ->> 'order_id' = ${order_id}`)
    .execute()
  return rows.map((it) => entry(`resent-${it.id}`, it.created_at, 'receipt_resent', { who: it.who }))
}

const taskEntries = (it: Task) => [
  entry(`task-${it.id}`, it.created_at, 'task', { text: it.kind, amount: it.amount }),
  ...(it.done_at ? [entry(`done-${it.id}`, it.done_at, 'task_done', { who: it.done_by, text: it.note || null })] : []),
]

/** What an order gave: to its buyer, or to whoever opened it as a gift. */
export async function grantsOf(db: Db, order_id: string, locale: Locale): Promise<Given[]> {
  const gift = db
    .selectFrom('giveaway_codes')
    .select('used_order')
    .where('giveaway_codes.order_id', '=', order_id)
    .where('used_order', 'is not', null)
  const of = sql<boolean>`(it.order_id = ${order_id}::uuid or it.order_id in (${gift}))`
  const plans = await db
    .selectFrom('subscriptions as it')
    .innerJoin('plans', 'plans.id', 'it.plan_id')
    .select(['it.id', 'it.starts_at', 'it.ends_at', 'it.created_at'])
    .select([translated(locale, 'plans.title').as('title'), languageOf(locale, 'plans.title').as('lang')])
    .where(of)
    .execute()
  const courses = await db
    .selectFrom('purchases as it')
    .innerJoin('courses', 'courses.id', 'it.course_id')
    .select(['it.id', 'it.starts_at', 'it.ends_at', 'it.created_at', 'courses.published_at', 'courses.slug'])
    .select([translated(locale, 'courses.title').as('title'), languageOf(locale, 'courses.title').as('lang')])
    .where(of)
    .orderBy('courses.title')
    .execute()
  return [
    ...plans.map((it) => ({ ...it, id: String(it.id), kind: 'plan' as const, slug: null })),
    ...courses.map(({ published_at, slug, ...it }) => ({
      ...it,
      id: String(it.id),
      kind: 'course' as const,
      slug: published_at ? slug : null,
    })),
  ]
}

export const tasksOf = (db: Db, order_id: string, locale: Locale): Promise<Task[]> =>
  tasksIn(db, locale).where('order_id', '=', order_id).orderBy('order_tasks.id').execute()
