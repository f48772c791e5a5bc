import { getCountryName } from '#platform/language/country-name.ts'
import { dialCodes } from '#platform/language/countries.ts'
import type { Currency, Locale, SellingCurrency } from '#platform/language/locale.ts'

const tags: Record<Locale, string> = { en: 'en-GB', ar: 'ar-EG' }
const made = new Map<Locale, { id: string; name: string; dial_code: string }[]>()

// The members of the Arab League.
const arab = new Set('ae bh dj dz eg iq jo km kw lb ly ma mr om ps qa sa sd so sy tn ye'.split(' '))

/** In Arabic, Arab countries come first. */
export function listCountries(locale: Locale) {
  let countries = made.get(locale)
  if (!countries) {
    const { compare } = new Intl.Collator(tags[locale])
    countries = dialCodes
      .map(([id, dial_code]) => ({ id, name: getCountryName(id, locale), dial_code }))
      .sort(
        (a, b) =>
          (locale === 'ar' ? Number(arab.has(b.id)) - Number(arab.has(a.id)) : 0) ||
          compare(a.name, b.name),
      )
    made.set(locale, countries)
  }
  return countries
}

/** International format drops the leading zeros of the national one. */
export function formatDialedNumber(country: string | null, mobile: string) {
  const code = dialCodes.find(([id]) => id === country)?.[1] ?? '+'
  // Numbers of Italy and the Vatican retain their leading zero.
  return code + (country === 'it' || country === 'va' ? mobile : mobile.replace(/^0+/, ''))
}

/** Seed 9: egp for Egypt, otherwise usd; or the single currency that the academy sells in. */
export function listCurrencies(locale: Locale, soldIn: SellingCurrency) {
  const names = new Intl.DisplayNames(tags[locale], { type: 'currency' })
  const sold = (['egp', 'usd'] as const satisfies Currency[]).filter(
    (it) => soldIn === 'both' || it === soldIn,
  )
  return sold.map((id) => ({
    id,
    name: names.of(id.toUpperCase())!,
    symbol: getCurrencySymbol(id, locale),
  }))
}

function getCurrencySymbol(currency: Currency, locale: Locale) {
  const parts = new Intl.NumberFormat(tags[locale], {
    style: 'currency',
    currency,
    currencyDisplay: currency === 'egp' ? 'symbol' : 'narrowSymbol',
  }).formatToParts(0)
  return parts.find((it) => it.type === 'currency')!.value.replace(/\p{Cf}/gu, '')
}
