export type PriceRegion = 'eg' | 'other'
export type ItemKind = 'course' | 'diploma' | 'plan'

/** What the last part of a checkout's address names: `course-{slug}`, `diploma-{slug}`, `plan-{id}`; never a price. */
export function parseItemName(data: string): { kind: ItemKind; name: string } | null {
  const [, kind, name] = /^(course|diploma|plan)-([a-z0-9-]{1,120})$/.exec(data) ?? []
  if (!kind || !name || (kind === 'plan' && !/^\d{1,15}$/.test(name))) return null
  return { kind: kind as ItemKind, name }
}

/** What tells where somebody buys. */
export type RegionEvidence = {
  country_id: string | null
  /** Where the call comes from, as the server sees it. */
  ip_country: string | null
  mobile_e164: string | null
  mobile_verified_at: string | null
  /** A voucher is paid in Egypt; a card says it where the last one they paid with is from there. */
  method: 'card' | 'voucher'
  card_country: string | null
  /** Where they paid last, and when that became another; null before the first change. */
  price_region: PriceRegion | null
  price_region_at: string | null
}

const restMs = 90 * 86_400_000

/**
 * The region whose prices hold. Egypt's are for who lives there: the profile says so, and of where the call comes from, a mobile that was
 * proved and how it is paid, two say it too. Who has bought there before stays; who left may come back after 90 days. Whose first was
 * in dollars for want of a second sign has left nothing: once there are two, Egypt's prices are theirs.
 */
export function getPriceRegion(it: RegionEvidence, now: Date): PriceRegion {
  if (it.country_id !== 'eg') return 'other'
  if (it.price_region === 'eg') return 'eg'
  const hasMoved = it.price_region_at !== null && now.getTime() - new Date(it.price_region_at).getTime() < restMs
  return hasMoved || countEgyptEvidence(it) < 2 ? 'other' : 'eg'
}

/** How many things say Egypt besides the profile. */
export const countEgyptEvidence = (
  it: Pick<RegionEvidence, 'ip_country' | 'mobile_e164' | 'mobile_verified_at' | 'method' | 'card_country'>,
) =>
  [
    it.ip_country === 'eg',
    it.mobile_verified_at !== null && Boolean(it.mobile_e164?.startsWith('+20')),
    it.method === 'voucher' || it.card_country === 'eg',
  ].filter(Boolean).length

/** Whether a voucher is offered: it is itself a sign of Egypt, and brings Egypt's price even where a card is charged elsewhere's. */
export const isVoucherOffered = (it: RegionEvidence, now: Date) => getPriceRegion({ ...it, method: 'voucher' }, now) === 'eg'

/** What is missing for prices in pounds to hold for somebody whose profile says Egypt; null where they hold, or nothing would help. */
export function getMissingEvidence(it: RegionEvidence, hasVoucher: boolean, now: Date) {
  const proved = { ...it, mobile_e164: '+20', mobile_verified_at: now.toISOString() }
  if (it.country_id !== 'eg' || getPriceRegion({ ...it, method: 'card' }, now) === 'eg') return null
  if (getPriceRegion({ ...proved, method: 'card' }, now) === 'eg') return 'mobile' as const
  if (!hasVoucher) return null
  if (isVoucherOffered(it, now)) return 'voucher' as const
  return isVoucherOffered(proved, now) ? ('mobile_voucher' as const) : null
}

/** What people call an order by; it reads the same in both directions. */
export const formatOrderNumber = (number: number) => `\u2066#${number}\u2069`
