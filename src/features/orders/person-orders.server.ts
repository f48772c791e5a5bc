import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { selectLanguage, selectTranslated } from '#platform/language/localized-columns.server.ts'
import type { OrderAnswer } from './contract.ts'
import { formatReceiptNumber } from './rules.ts'

function selectPersonOrders(db: Db, user_id: string, locale: Locale) {
  return (
    db
      .selectFrom('orders')
      .leftJoin('courses', 'courses.id', 'orders.course_id')
      .leftJoin('diplomas', 'diplomas.id', 'orders.diploma_id')
      .leftJoin('receipts', 'receipts.order_id', 'orders.id')
      .leftJoin('subscriptions', 'subscriptions.order_id', 'orders.id')
      .where('orders.user_id', '=', user_id)
      .select([
        'orders.id',
        'orders.number',
        'orders.plan_id',
        'orders.list_price',
        'orders.price',
        'orders.coupon_code',
        'orders.discount',
      ])
      // Chargebacks count as refunded for the buyer.
      .select(sql<number>`orders.refunded + orders.dispute_lost`.as('refunded'))
      .select([
        'orders.total',
        'orders.reference',
        'orders.pay_url',
        'orders.gift_email',
        'orders.expires_at',
      ])
      .select([
        'orders.created_at',
        'orders.paid_at',
        'orders.checked_at',
        'receipts.number as receipt_number',
        'receipts.created_at as receipt_at',
      ])
      .select([
        sql<OrderAnswer['state']>`orders.state`.as('state'),
        sql<OrderAnswer['currency']>`orders.currency`.as('currency'),
        sql<OrderAnswer['method']>`orders.method`.as('method'),
        sql<
          OrderAnswer['kind']
        >`case when orders.plan_id is not null then 'plan' when orders.course_id is not null then 'course' else 'diploma' end`.as(
          'kind',
        ),
        sql<string | null>`coalesce(courses.slug, diplomas.slug)`.as('slug'),
        sql<
          string | null
        >`coalesce(subscriptions.starts_at, (select min(starts_at) from purchases where purchases.order_id = orders.id))`.as(
          'starts_at',
        ),
        sql<
          string | null
        >`coalesce(subscriptions.ends_at, (select min(ends_at) from purchases where purchases.order_id = orders.id))`.as(
          'ends_at',
        ),
        selectTranslated(locale, 'orders.title').as('title'),
        selectLanguage(locale, 'orders.title').as('lang'),
      ])
      .orderBy('orders.created_at', 'desc')
  )
}

type PersonOrderRow = Awaited<ReturnType<ReturnType<typeof selectPersonOrders>['execute']>>[number]

const asShown = ({ receipt_number, receipt_at, reference, plan_id, ...it }: PersonOrderRow) => ({
  ...it,
  data: it.kind === 'plan' ? `plan-${plan_id}` : `${it.kind}-${it.slug}`,
  voucher: it.method === 'voucher' ? reference : null,
  receipt:
    receipt_number === null ? null : formatReceiptNumber(receipt_number, new Date(receipt_at!)),
})

export async function findPersonOrder(
  db: Db,
  { user_id, order_id, locale }: { user_id: string; order_id: string; locale: Locale },
) {
  const row = await selectPersonOrders(db, user_id, locale)
    .where('orders.id', '=', order_id)
    .executeTakeFirst()
  return row ? asShown(row) : null
}

export async function listPersonOrders(
  db: Db,
  { user_id, locale }: { user_id: string; locale: Locale },
) {
  return (await selectPersonOrders(db, user_id, locale).limit(200).execute()).map(asShown)
}
