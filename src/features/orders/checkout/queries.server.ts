import { createHmac } from 'node:crypto'
import { matchesSlugOrId } from '#features/catalogue/courses/queries.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { Db } from '#platform/data/db.server.ts'
import { getCurrency, type Currency, type SellingCurrency } from '#platform/language/locale.ts'
import {
  findCouponByCode,
  getPersonCouponUse,
  type CouponRow,
} from '#features/pricing/coupons/queries.server.ts'
import { getCouponProblem, computeDiscount } from '#features/pricing/coupons/rules.ts'
import { parseItemName, type ItemKind } from './rules.ts'
import {
  getPriceRegion,
  type RegionEvidence,
  type PriceRegion,
} from '#features/pricing/price-regions.ts'
import type { Buyer } from '#features/pricing/selling-terms.server.ts'

type Prices = {
  price_egp: number | null
  price_usd: number | null
  list_price_egp: number | null
  list_price_usd: number | null
}
export type SoldItem = Prices & {
  kind: ItemKind
  id: number
  slug: string
  title: string
  title_ar: string
  period: 'month' | 'year'
}

/**
 * Accepts only items on sale: published courses with a price, published diplomas, plans on offer.
 */
export async function getSoldItem(db: Db, data: string): Promise<SoldItem> {
  const named = parseItemName(data)
  if (!named) throw new Failure('not_found')
  const { kind, name } = named
  const row =
    kind === 'plan'
      ? await db
          .selectFrom('plans')
          .select(['id', 'slug', 'title', 'title_ar', 'price_egp', 'price_usd', 'period'])
          .where('id', '=', Number(name))
          .where('active', '=', true)
          .executeTakeFirst()
      : kind === 'course'
        ? await selectPriced(db, 'courses', name)
            .where('on_sale', '=', true)
            .where('is_free', '=', false)
            .executeTakeFirst()
        : await selectPriced(db, 'diplomas', name).executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return {
    list_price_egp: null,
    list_price_usd: null,
    ...row,
    kind,
    period: 'period' in row ? (row.period as 'month' | 'year') : 'year',
  }
}

const selectPriced = <T extends 'courses' | 'diplomas'>(db: Db, table: T, name: string) =>
  db
    .selectFrom(table as 'courses')
    .select([
      'id',
      'slug',
      'title',
      'title_ar',
      'price_egp',
      'price_usd',
      'list_price_egp',
      'list_price_usd',
    ])
    .where(matchesSlugOrId(table, name))
    .where('published_at', 'is not', null)

export type Quote = {
  region: PriceRegion
  currency: Currency
  list_price: number
  price: number
  coupon: CouponRow | null
  discount: number
  total: number
}

/** Throws the reason if the coupon is invalid. */
export async function computeQuote(
  db: Db,
  it: {
    item: SoldItem
    buyer: Buyer
    coupon: string
    method: 'card' | 'voucher'
    ip_country: string | null
    soldIn: SellingCurrency
  },
  now: Date,
): Promise<Quote> {
  const { item, buyer } = it
  const region = getPriceRegion(
    { ...buyer, ip_country: it.ip_country, method: it.method } as RegionEvidence,
    now,
  )
  const currency = getCurrency(region, it.soldIn)
  const price = item[`price_${currency}`]
  if (price === null) throw new Failure('not_sold')
  const list_price = Math.max(price, item[`list_price_${currency}`] ?? price)
  const coupon = it.coupon ? await getValidCoupon(db, it.coupon, item, buyer, currency, now) : null
  const discount = coupon ? computeDiscount(coupon, price, currency) : 0
  return { region, currency, list_price, price, coupon, discount, total: price - discount }
}

async function getValidCoupon(
  db: Db,
  typed: string,
  item: SoldItem,
  buyer: Buyer,
  currency: Currency,
  now: Date,
) {
  const coupon = await findCouponByCode(db, typed)
  const uses = coupon
    ? await getPersonCouponUse(db, coupon.id, buyer.id)
    : { used_by_person: 0, has_ordered: false }
  const course_id = item.kind === 'course' ? item.id : null
  const problem = getCouponProblem(
    coupon,
    { kind: item.kind, course_id, currency, education_level: buyer.education_level, ...uses },
    now,
  )
  if (problem) throw new Failure(problem, { fields: { coupon: problem } })
  return coupon!
}

/** HMAC over everything the buyer agrees to; any change of it yields another token. */
export const createQuoteToken = (
  secret: string,
  user_id: string,
  item: SoldItem,
  { currency, list_price, price, coupon, discount, total }: Quote,
) =>
  createHmac('sha256', secret)
    .update(
      JSON.stringify([
        'quote',
        user_id,
        item.kind,
        item.id,
        currency,
        list_price,
        price,
        coupon?.code ?? '',
        discount,
        total,
      ]),
    )
    .digest('base64url')
    .slice(0, 24)

/** For a diploma, the earliest end of all its courses; null if not owned. */
export async function getOwnershipEnd(
  db: Db,
  user_id: string,
  item: SoldItem,
  now: Date,
): Promise<string | null> {
  if (item.kind === 'plan') {
    const row = await db
      .selectFrom('subscriptions')
      .select((it) => it.fn.max('ends_at').as('until'))
      .where('user_id', '=', user_id)
      .where('ends_at', '>', now.toISOString())
      .executeTakeFirst()
    return row?.until ?? null
  }
  const courses =
    item.kind === 'course'
      ? [item.id]
      : (
          await db
            .selectFrom('diploma_courses')
            .select('course_id')
            .where('diploma_id', '=', item.id)
            .execute()
        ).map((it) => it.course_id)
  if (!courses.length) return null
  const rows = await db
    .selectFrom('purchases')
    .select(['course_id', (it) => it.fn.max('ends_at').as('until')])
    .where('user_id', '=', user_id)
    .where('course_id', 'in', courses)
    .where('ends_at', '>', now.toISOString())
    .whereRef('ends_at', '>', 'starts_at')
    .groupBy('course_id')
    .execute()
  return rows.length < courses.length ? null : rows.map((it) => it.until).toSorted()[0]!
}
