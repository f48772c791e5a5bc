import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { SellingTerms } from '#features/catalogue/rules.ts'
import { bySlugOrId } from '#features/catalogue/courses/queries.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { Caller } from '#platform/call/gate.server.ts'
import { academyCurrencies } from '#platform/data/academy.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { currencyOf, type Currency, type SoldIn } from '#platform/language/locale.ts'
import type { Config } from '#platform/process/config.server.ts'
import { couponNamed, usesBy, type CouponRow } from '../coupons/queries.server.ts'
import { couponProblem, discountOf } from '../coupons/rules.ts'
import { refundDays, refundWatchedPercent } from '../settings.ts'
import { isVoucherOffered, itemNamed, regionOf, wayToPounds, type Evidence, type Kind, type Region } from './rules.ts'

type TermsContext = Pick<Caller, 'actor' | 'reader' | 'request' | 'services' | 'now'>
type Prices = { price_egp: number | null; price_usd: number | null; list_price_egp: number | null; list_price_usd: number | null }
export type Item = Prices & { kind: Kind; id: number; slug: string; title: string; title_ar: string; period: 'month' | 'year' }

/** What an address names, if it is sold: a published course that is for sale, a published diploma, a plan on offer. */
export async function itemFor(db: Db, data: string): Promise<Item> {
  const named = itemNamed(data)
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
        ? await priced(db, 'courses', name).where('on_sale', '=', true).where('is_free', '=', false).executeTakeFirst()
        : await priced(db, 'diplomas', name).executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return { list_price_egp: null, list_price_usd: null, ...row, kind, period: 'period' in row ? (row.period as 'month' | 'year') : 'year' }
}

const priced = <T extends 'courses' | 'diplomas'>(db: Db, table: T, name: string) =>
  db
    .selectFrom(table as 'courses')
    .select(['id', 'slug', 'title', 'title_ar', 'price_egp', 'price_usd', 'list_price_egp', 'list_price_usd'])
    .where(bySlugOrId(table, name))
    .where('published_at', 'is not', null)

const buyerNamed = (db: Db, user_id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'country_id', 'mobile', 'mobile_e164', 'mobile_verified_at', 'education_level', 'price_region_at', 'price_region'])
    .select(
      sql<string | null>`(select card_country from orders where user_id = users.id and card_country is not null and paid_at is not null
        order by paid_at desc limit 1)`.as('card_country'),
    )
    .where('id', '=', user_id)

/** Who buys, as far as prices and payment need to know. */
export const buyerFor = (db: Db, user_id: string) => buyerNamed(db, user_id).executeTakeFirstOrThrow()
/** The same, kept to this transaction until it ends. */
export const lockedBuyer = (tx: Db, user_id: string) => buyerNamed(tx, user_id).forNoKeyUpdate().executeTakeFirstOrThrow()
export type Buyer = Awaited<ReturnType<typeof buyerFor>>

export type Quote = {
  region: Region
  currency: Currency
  list_price: number
  price: number
  coupon: CouponRow | null
  discount: number
  total: number
}

/** What something costs somebody now. A coupon that does not hold is refused with the reason. */
export async function quoteFor(
  db: Db,
  it: { item: Item; buyer: Buyer; coupon: string; method: 'card' | 'voucher'; ip_country: string | null; soldIn: SoldIn },
  now: Date,
): Promise<Quote> {
  const { item, buyer } = it
  const region = regionOf({ ...buyer, ip_country: it.ip_country, method: it.method } as Evidence, now)
  const currency = currencyOf(region, it.soldIn)
  const price = item[`price_${currency}`]
  if (price === null) throw new Failure('not_sold')
  const list_price = Math.max(price, item[`list_price_${currency}`] ?? price)
  const coupon = it.coupon ? await heldCoupon(db, it.coupon, item, buyer, currency, now) : null
  const discount = coupon ? discountOf(coupon, price, currency) : 0
  return { region, currency, list_price, price, coupon, discount, total: price - discount }
}

async function heldCoupon(db: Db, typed: string, item: Item, buyer: Buyer, currency: Currency, now: Date) {
  const coupon = await couponNamed(db, typed)
  const uses = coupon ? await usesBy(db, coupon.id, buyer.id) : { used_by_person: 0, has_ordered: false }
  const course_id = item.kind === 'course' ? item.id : null
  const problem = couponProblem(coupon, { kind: item.kind, course_id, currency, education_level: buyer.education_level, ...uses }, now)
  if (problem) throw new Failure(problem, { fields: { coupon: problem } })
  return coupon!
}

/** What somebody agrees to by paying: whatever changes of it meanwhile makes it another. */
export const quoteName = (secret: string, user_id: string, item: Item, { currency, list_price, price, coupon, discount, total }: Quote) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['quote', user_id, item.kind, item.id, currency, list_price, price, coupon?.code ?? '', discount, total]))
    .digest('base64url')
    .slice(0, 24)

/** Who takes money by card and by voucher; null where nobody does. */
export function gatewaysIn({ payments }: Pick<Config, 'payments'>) {
  return {
    card: payments.stripe ? ('stripe' as const) : payments.sandbox ? ('sandbox' as const) : null,
    voucher: payments.fawry ? ('fawry' as const) : payments.sandbox ? ('sandbox' as const) : null,
  }
}

/** How things are sold to a reader. For visitors what their region is offered stands for what they will be. */
export async function sellingTerms(db: Db, { actor, reader, request, services, now }: TermsContext): Promise<SellingTerms> {
  const { settings } = services
  const soldIn = settings.get(academyCurrencies)
  const gateways = gatewaysIn(services.config)
  const rule = { refund_days: settings.get(refundDays), refund_watched_percent: settings.get(refundWatchedPercent) }
  const isHere = soldIn !== 'usd' && (actor ? actor.country_id : reader.country) === 'eg'
  const evidence = isHere && actor && { ...(await buyerFor(db, actor.id)), ip_country: request.ip_country ?? null, method: 'card' }
  const byVoucher = gateways.voucher && isHere && (!evidence || soldIn === 'egp' || isVoucherOffered(evidence as Evidence, now))
  return {
    ...rule,
    methods: [...(gateways.card ? (['card'] as const) : []), ...(byVoucher ? (['voucher'] as const) : [])],
    pounds: evidence && soldIn === 'both' ? wayToPounds(evidence as Evidence, gateways.voucher !== null, now) : null,
  }
}

/** Until when somebody has what they are about to buy; of a diploma, all its courses. Null: they have not. */
export async function ownedUntil(db: Db, user_id: string, item: Item, now: Date): Promise<string | null> {
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
      : (await db.selectFrom('diploma_courses').select('course_id').where('diploma_id', '=', item.id).execute()).map((it) => it.course_id)
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
