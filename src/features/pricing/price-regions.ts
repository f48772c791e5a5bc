export type PriceRegion = 'eg' | 'other'

export type RegionEvidence = {
  country_id: string | null
  /** Derived by the server from the IP address. */
  ip_country: string | null
  mobile_e164: string | null
  mobile_verified_at: string | null
  /** A voucher is evidence of Egypt; a card only if the last card used was Egyptian. */
  method: 'card' | 'voucher'
  card_country: string | null
  /** Region of the last payment and the time of its last change; null before the first change. */
  price_region: PriceRegion | null
  price_region_at: string | null
}

const restMs = 90 * 86_400_000

/**
 * Egyptian prices require an Egyptian profile plus two of: IP address, verified mobile, payment
 * method. Past buyers of the region stay in it; after a change they may return in 90 days. A first
 * purchase in dollars for lack of evidence is no change.
 */
export function getPriceRegion(it: RegionEvidence, now: Date): PriceRegion {
  if (it.country_id !== 'eg') return 'other'
  if (it.price_region === 'eg') return 'eg'
  const hasMoved =
    it.price_region_at !== null && now.getTime() - new Date(it.price_region_at).getTime() < restMs
  return hasMoved || countEgyptEvidence(it) < 2 ? 'other' : 'eg'
}

export const countEgyptEvidence = (
  item: Pick<
    RegionEvidence,
    'ip_country' | 'mobile_e164' | 'mobile_verified_at' | 'method' | 'card_country'
  >,
) =>
  [
    item.ip_country === 'eg',
    item.mobile_verified_at !== null && Boolean(item.mobile_e164?.startsWith('+20')),
    item.method === 'voucher' || item.card_country === 'eg',
  ].filter(Boolean).length

/**
 * A voucher is itself evidence of Egypt, so it can yield the Egyptian price where a card does not.
 */
export const isVoucherOffered = (regionEvidence: RegionEvidence, now: Date) =>
  getPriceRegion({ ...regionEvidence, method: 'voucher' }, now) === 'eg'

/** Null if pound prices already apply or no evidence would help. */
export function getMissingEvidence(it: RegionEvidence, hasVoucher: boolean, now: Date) {
  const proved = { ...it, mobile_e164: '+20', mobile_verified_at: now.toISOString() }
  if (it.country_id !== 'eg' || getPriceRegion({ ...it, method: 'card' }, now) === 'eg') return null
  if (getPriceRegion({ ...proved, method: 'card' }, now) === 'eg') return 'mobile' as const
  if (!hasVoucher) return null
  if (isVoucherOffered(it, now)) return 'voucher' as const
  return isVoucherOffered(proved, now) ? ('mobile_voucher' as const) : null
}
