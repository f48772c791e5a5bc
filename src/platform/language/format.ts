import type { Currency, MessageLocale } from './locale.ts'

// English dates are day first, as in the region; Arabic money and dates follow Egypt.
const tags: Record<MessageLocale, string> = {
  en: 'en-GB',
  ar: 'ar-EG-u-nu-arab',
  'ar-latn': 'ar-EG-u-nu-latn',
}

export type UndatedFormat = {
  number(value: number): string
  /** A standalone count, e.g. in a table cell: a lone ٠ looks like a dot, so Arabic uses a word. */
  count(value: number): string
  percent(ratio: number): string
  /** Rating with one decimal: 4 → "4.0". */
  mark(value: number): string
  money(minor: number, currency: Currency): string
  /** 23400 → "6h 30m", "٦ س و٣٠ د". */
  duration(seconds: number): string
  ago(iso: string, now: Date): string
  list(items: string[]): string
  /** 84 of kilobytes → "84 kB", "٨٤ كيلوبايت". */
  size(amount: number, unit: 'kilobyte' | 'megabyte' | 'gigabyte'): string
}

/** In the reader's time zone. A date without a time is the same day everywhere. */
export type Format = UndatedFormat & {
  date(iso: string, style?: 'long' | 'short' | 'month' | 'year'): string
  time(iso: string): string
}

/** Intl objects are expensive, so each is created lazily and cached. Dates need a zone. */
export function getFormat(tongue: MessageLocale): UndatedFormat
export function getFormat(tongue: MessageLocale, zone: string): Format
export function getFormat(tongue: MessageLocale, zone?: string) {
  const { undated, dated } = made(tongue)
  return zone === undefined ? undated : dated(zone)
}

export const getNumberFormat = (tongue: MessageLocale) => getFormat(tongue).number

const made = memoize((tongue: MessageLocale) => make(tongue))

function make(tongue: MessageLocale) {
  const tag = tags[tongue]
  const number = memoize(() => new Intl.NumberFormat(tag))
  const mark = memoize(
    () => new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  )
  const percent = memoize(() => new Intl.NumberFormat(tag, { style: 'percent' }))
  const relative = memoize(() => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))
  const list = memoize(() => new Intl.ListFormat(tag))
  const sizeIn = memoize(
    (unit: string) =>
      new Intl.NumberFormat(tag, {
        style: 'unit',
        unit,
        unitDisplay: 'short',
        maximumFractionDigits: 1,
      }),
  )
  const moneyIn = memoize((currency: Currency, whole: boolean) =>
    createMoneyFormat(tongue, tag, currency, whole),
  )
  const dateIn = memoize(
    (style: keyof typeof dateStyles, zone: string) =>
      new Intl.DateTimeFormat(tag, {
        ...dateStyles[style],
        calendar: 'gregory',
        ...toTimeZoneOptions(zone),
      }),
  )

  const undated: UndatedFormat = {
    number: (value) => groupVisibly(number().format(value)),
    count: (value) =>
      value === 0 && tongue === 'ar' ? 'لا شيء' : groupVisibly(number().format(value)),
    mark: (value) => mark().format(value),
    percent: (ratio) => groupVisibly(percent().format(ratio)),
    money: (minor, currency) => {
      const text = groupVisibly(moneyIn(currency, minor % 100 === 0).format(minor / 100))
      return minor === 0 && tongue === 'ar' ? text.replace('٠', 'صفر') : text
    },
    duration: (seconds) => {
      const minutes = Math.max(1, Math.round(seconds / 60))
      const { hour, minute, and } = units[tongue === 'en' ? 'en' : 'ar']
      const parts = [
        [Math.floor(minutes / 60), hour] as const,
        [minutes % 60, minute] as const,
      ].filter(([value]) => value > 0)
      return parts.map(([value, unit]) => groupVisibly(number().format(value)) + unit).join(and)
    },
    ago: (iso, now) => {
      const seconds = (new Date(iso).getTime() - now.getTime()) / 1000
      const [unit, size] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? steps.at(-1)!
      return relative().format(Math.trunc(seconds / size), unit)
    },
    list: (items) => list().format(items),
    size: (amount, unit) => groupVisibly(sizeIn(unit).format(amount)),
  }
  const dated = memoize((zone: string): Format => ({
    ...undated,
    date: (iso, style = 'long') => dateIn(style, isDay(iso) ? 'UTC' : zone).format(new Date(iso)),
    time: (iso) => dateIn('time', zone).format(new Date(iso)),
  }))
  return { undated, dated }
}

/**
 * Our fonts draw the Arabic thousands and decimal separators alike, so thousands use the Arabic
 * comma: ٦،٦٨٧٫٥٠.
 */
const groupVisibly = (text: string) => text.replaceAll('٬', '،')

const isDay = (iso: string) => iso.length === 10

/** Older browsers that do not know a zone fall back to their local time. */
function toTimeZoneOptions(timeZone: string): Intl.DateTimeFormatOptions {
  try {
    Intl.DateTimeFormat('en', { timeZone })
    return { timeZone }
  } catch {
    return {}
  }
}

// Intl.DurationFormat gives the same but takes 100 ms to initialize on a phone in Arabic.
const units = {
  en: { hour: 'h', minute: 'm', and: ' ' },
  ar: { hour: '\u00a0س', minute: '\u00a0د', and: ' و' },
}

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

/** Integer amounts have no decimals: "$39" in English, "٣٩ دولار أمريكي" in Arabic. */
function createMoneyFormat(tongue: MessageLocale, tag: string, currency: Currency, whole: boolean) {
  return new Intl.NumberFormat(tongue === 'en' ? 'en-EG' : tag, {
    style: 'currency',
    currency: currency.toUpperCase(),
    currencyDisplay: currency === 'egp' ? 'symbol' : tongue === 'en' ? 'narrowSymbol' : 'name',
    minimumFractionDigits: whole ? 0 : 2,
    maximumFractionDigits: whole ? 0 : 2,
  })
}

const mostKept = 200

function memoize<A extends (string | boolean)[], T>(make: (...args: A) => T) {
  const cache = new Map<string, T>()
  return (...args: A): T => {
    const key = args.join()
    let it = cache.get(key)
    if (it) return it
    // There are many zones; starting over is rare and costs less than an eviction order.
    if (cache.size >= mostKept) cache.clear()
    cache.set(key, (it = make(...args)))
    return it
  }
}
