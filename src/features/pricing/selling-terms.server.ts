import { sql } from 'kysely'
import type { SellingTerms } from '#features/catalogue/rules.ts'
import type { Caller } from '#platform/call/gate.server.ts'
import { academyCurrencies } from '#platform/page/academy/academy.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Config } from '#platform/process/config.server.ts'
import { refundDays, refundWatchedPercent } from './settings.ts'
import { getMissingEvidence, isVoucherOffered, type RegionEvidence } from './price-regions.ts'

type TermsContext = Pick<Caller, 'actor' | 'reader' | 'request' | 'services' | 'now'>

const selectBuyer = (db: Db, user_id: string) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'country_id',
      'mobile',
      'mobile_e164',
      'mobile_verified_at',
      'education_level',
      'price_region_at',
      'price_region',
    ])
    .select(
      sql<
        string | null
      >`(select card_country from orders where user_id = users.id and card_country is not null and paid_at is not null
        order by paid_at desc limit 1)`.as('card_country'),
    )
    .where('id', '=', user_id)

export const getBuyer = (db: Db, user_id: string) =>
  selectBuyer(db, user_id).executeTakeFirstOrThrow()

/** Locks the row until the transaction ends. */
export const lockBuyer = (tx: Db, user_id: string) =>
  selectBuyer(tx, user_id).forNoKeyUpdate().executeTakeFirstOrThrow()

export type Buyer = Awaited<ReturnType<typeof getBuyer>>

/** Null if the method is not configured. */
export function getGateways({ payments }: Pick<Config, 'payments'>) {
  return {
    card: payments.stripe ? ('stripe' as const) : payments.sandbox ? ('sandbox' as const) : null,
    voucher: payments.fawry ? ('fawry' as const) : payments.sandbox ? ('sandbox' as const) : null,
  }
}

/** Visitors get the terms of the region their address suggests. */
export async function getSellingTerms(
  db: Db,
  { actor, reader, request, services, now }: TermsContext,
): Promise<SellingTerms> {
  const { settings } = services
  const soldIn = settings.get(academyCurrencies)
  const gateways = getGateways(services.config)
  const rule = {
    refund_days: settings.get(refundDays),
    refund_watched_percent: settings.get(refundWatchedPercent),
  }
  const isHere = soldIn !== 'usd' && (actor ? actor.country_id : reader.country) === 'eg'
  const evidence = isHere &&
    actor && {
      ...(await getBuyer(db, actor.id)),
      ip_country: request.ip_country ?? null,
      method: 'card',
    }
  const byVoucher =
    gateways.voucher &&
    isHere &&
    (!evidence || soldIn === 'egp' || isVoucherOffered(evidence as RegionEvidence, now))
  return {
    ...rule,
    methods: [
      ...(gateways.card ? (['card'] as const) : []),
      ...(byVoucher ? (['voucher'] as const) : []),
    ],
    pounds:
      evidence && soldIn === 'both'
        ? getMissingEvidence(evidence as RegionEvidence, gateways.voucher !== null, now)
        : null,
  }
}
