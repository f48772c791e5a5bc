import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { queryPage } from '#platform/call/paging.server.ts'
import { selectLanguage, selectTranslated } from '#platform/language/localized-columns.server.ts'
import type { OrderAnswer } from './checkout/contract.ts'
import { formatReceiptNumber } from './receipts/rules.ts'
import type { Entitlement } from './contract.ts'
import { getEntitlementState } from './rules.ts'

type EntitlementsQuery = { user_id: string; page: number; locale: Locale; now: Date }

/** One statement returns the page and the total; null if the person does not exist. */
export async function findPersonEntitlements(
  db: Db,
  { user_id, page, locale, now }: EntitlementsQuery,
) {
  const bought = db
    .selectFrom((eb) =>
      eb
        .selectFrom('subscriptions')
        .innerJoin('plans', 'plans.id', 'plan_id')
        .select([sql<Entitlement['kind']>`'plan'`.as('kind'), sql<string | null>`null`.as('slug')])
        .select(['subscriptions.id', 'user_id', 'starts_at', 'ends_at', 'subscriptions.created_at'])
        .select([
          selectTranslated(locale, 'plans.title').as('title'),
          selectLanguage(locale, 'plans.title').as('lang'),
        ])
        .unionAll(
          eb
            .selectFrom('purchases')
            .innerJoin('courses', 'courses.id', 'course_id')
            .select(sql<Entitlement['kind']>`'course'`.as('kind'))
            .select(
              sql<
                string | null
              >`case when courses.published_at is not null then courses.slug end`.as('slug'),
            )
            .select(['purchases.id', 'user_id', 'starts_at', 'ends_at', 'purchases.created_at'])
            .select([
              selectTranslated(locale, 'courses.title').as('title'),
              selectLanguage(locale, 'courses.title').as('lang'),
            ]),
        )
        .as('bought'),
    )
    .selectAll()
    .where('user_id', '=', user_id)
    .orderBy('created_at', 'desc')
    .orderBy('starts_at', 'desc')
    .orderBy('id')
  const { items, ...list } = await queryPage(page, bought)
  if (list.total === 0 && !(await hasAccount(db, user_id))) return null
  return {
    ...list,
    items: items.map((item) => ({ ...item, state: getEntitlementState(item, now) })),
  }
}

const hasAccount = (db: Db, id: string) =>
  db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()

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
