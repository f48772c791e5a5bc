import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { selectLanguage, selectTranslated } from '#platform/language/localized-columns.server.ts'
import type { CouponUse } from './contract.ts'

export const selectCouponUses = (db: Db, coupon_id: number, locale: Locale) =>
  db
    .selectFrom('coupon_uses')
    .innerJoin('orders', 'orders.id', 'coupon_uses.order_id')
    .innerJoin('users', 'users.id', 'coupon_uses.user_id')
    .select([
      'orders.id',
      'orders.number',
      'orders.discount',
      'orders.total',
      'coupon_uses.created_at',
      'users.email',
      'users.id as user_id',
    ])
    .select([
      sql<CouponUse['state']>`orders.state`.as('state'),
      sql<CouponUse['currency']>`orders.currency`.as('currency'),
      selectTranslated(locale, 'users.name').as('name'),
      selectTranslated(locale, 'orders.title').as('title'),
      selectLanguage(locale, 'orders.title').as('lang'),
    ])
    .where('coupon_uses.coupon_id', '=', coupon_id)
    .where('released_at', 'is', null)
    .orderBy('coupon_uses.created_at', 'desc')
    .orderBy('orders.id')

export const toCouponUse = ({
  user_id,
  name,
  email,
  ...it
}: Awaited<ReturnType<ReturnType<typeof selectCouponUses>['execute']>>[number]): CouponUse => ({
  ...it,
  person: { id: user_id, name, email },
})
