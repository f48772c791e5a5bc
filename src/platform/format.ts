import type { Currency, Tongue } from './locale.ts'

// English dates read day first, as the whole region writes them; Arabic money and dates follow Egypt's conventions.
const tags: Record<Tongue, string> = { en: 'en-GB', ar: 'ar-EG-u-nu-arab', 'ar-latn': 'ar-EG-u-nu-latn' }

/** Public pages show the academy's own time: a cached page has no reader's zone. */
const academyZone = 'Africa/Cairo'

/** Everything that is counted, priced or dated, written for one reader. */
export type Format = {
  number(value: number): string
  percent(ratio: number): string
  /** How good something is, in tenths: 4 → "4.0". */
  mark(value: number): string
  money(minor: number, currency: Currency): string
  date(iso: string, style?: 'long' | 'short' | 'month' | 'year', zone?: string): string
  time(iso: string, zone?: string): string
  /** 23400 → "6h 30m", "٦ س و٣٠ د". */
  duration(seconds: number): string
  ago(iso: string, now: Date): string
  list(items: string[]): string
  /** 84 of kilobytes → "84 kB", "٨٤ كيلوبايت". */
  size(amount: number, unit: 'kilobyte' | 'megabyte'): string
}

const made = new Map<Tongue, Format>()

/** Intl objects are costly to make: each is made when first needed, and kept. */
export function formatIn(tongue: Tongue): Format {
  let format = made.get(tongue)
  if (!format) made.set(tongue, (format = make(tongue)))
  return format
}

export const numberIn = (tongue: Tongue) => formatIn(tongue).number

function make(tongue: Tongue): Format {
  const tag = tags[tongue]
  const number = kept(() => new Intl.NumberFormat(tag))
  const mark = kept(() => new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 }))
  const percent = kept(() => new Intl.NumberFormat(tag, { style: 'percent' }))
  const relative = kept(() => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))
  const list = kept(() => new Intl.ListFormat(tag))
  const sizeIn = kept((unit: string) => new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 }))
  const moneyIn = kept((currency: Currency, whole: boolean) => moneyFormat(tongue, tag, currency, whole))
  const dateIn = kept(
    (style: keyof typeof dateStyles, zone: string) =>
      new Intl.DateTimeFormat(tag, { ...dateStyles[style], calendar: 'gregory', timeZone: zone }),
  )

  return {
    number: (value) => number().format(value),
    mark: (value) => mark().format(value),
    percent: (ratio) => percent().format(ratio),
    money: (minor, currency) => moneyIn(currency, minor % 100 === 0).format(minor / 100),
    date: (iso, style = 'long', zone = academyZone) => dateIn(style, zone).format(new Date(iso)),
    time: (iso, zone = academyZone) => dateIn('time', zone).format(new Date(iso)),
    duration: (seconds) => {
      const minutes = Math.max(1, Math.round(seconds / 60))
      const { hour, minute, and } = units[tongue === 'en' ? 'en' : 'ar']
      const parts = [[Math.floor(minutes / 60), hour] as const, [minutes % 60, minute] as const].filter(([value]) => value > 0)
      return parts.map(([value, unit]) => number().format(value) + unit).join(and)
    },
    ago: (iso, now) => {
      const seconds = (new Date(iso).getTime() - now.getTime()) / 1000
      const [unit, size] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? steps.at(-1)!
      return relative().format(Math.trunc(seconds / size), unit)
    },
    list: (items) => list().format(items),
    size: (amount, unit) => sizeIn(unit).format(amount),
  }
}

// By hand: Intl.DurationFormat says the same, but takes a phone a tenth of a second to get ready in Arabic.
const units = { en: { hour: 'h', minute: 'm', and: ' ' }, ar: { hour: '\u00a0س', minute: '\u00a0د', and: ' و' } }

const dateStyles = {
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: 'numeric', month: 'short' },
  month: { month: 'long', year: 'numeric' },
  year: { year: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit', hour12: true },
} satisfies Record<string, Intl.DateTimeFormatOptions>

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
]

/** Whole amounts lose their zeros. Dollars read "$39" in English and "٣٩ دولار أمريكي" in Arabic. */
function moneyFormat(tongue: Tongue, tag: string, currency: Currency, whole: boolean) {
  return new Intl.NumberFormat(tongue === 'en' ? 'en-EG' : tag, {
    style: 'currency',
    currency: currency.toUpperCase(),
    currencyDisplay: currency === 'egp' ? 'symbol' : tongue === 'en' ? 'narrowSymbol' : 'name',
    minimumFractionDigits: whole ? 0 : 2,
    maximumFractionDigits: whole ? 0 : 2,
  })
}

function kept<A extends (string | boolean)[], T>(make: (...args: A) => T) {
  const cache = new Map<string, T>()
  return (...args: A): T => {
    const key = args.join()
    let it = cache.get(key)
    if (!it) cache.set(key, (it = make(...args)))
    return it
  }
}
