export const locales = ['en', 'ar'] as const
export type Locale = (typeof locales)[number]

/** Digits of Arabic pages: ٠١٢ or 012. English pages always use 012. */
export type Digits = 'arab' | 'latn'

/** Arabic has one variant per digit system. */
export type MessageLocale = 'en' | 'ar' | 'ar-latn'

/** Language, country, currency, digits and time zone of the reader. */
export type ReaderContext = {
  locale: Locale
  /** Lowercase ISO code, or null if unknown. */
  country: string | null
  currency: Currency
  digits: Digits
  /** IANA name, or an offset if a client sends only that. */
  zone: string
}

/** The part of `ReaderContext` that the page cache key uses (no time zone). */
export type ReaderVariant = Omit<ReaderContext, 'zone'>

export type Currency = 'egp' | 'usd'
/** `both` sells by country. */
export type SellingCurrency = 'both' | Currency

// CLDR default for `ar-<country>`; elsewhere Arabic uses Latin digits.
const arabicIndic = new Set(
  'bh dj eg er il iq jo km kw lb mr om ps qa sa sd so ss sy td ye'.split(' '),
)

export function isLocale(value: unknown): value is Locale {
  return value === 'en' || value === 'ar'
}

/** Accepts `ar`, `AR`, `ar-EG`, `en_US`. */
export function parseLocale(name: string | null | undefined): Locale | null {
  const [, language] = /^(en|ar)(?:[-_][a-z0-9_-]{1,30})?$/i.exec(name ?? '') ?? []
  return language ? (language.toLowerCase() as Locale) : null
}

/** Fallback if the reader context is unknown. English on the server, which has no document. */
export const readPageLocale = (): Locale =>
  typeof document !== 'undefined' && document.documentElement.lang === 'ar' ? 'ar' : 'en'

/** Spec 9: English by default; Arabic if the browser prefers it. */
export function resolveLocale(
  request: Partial<
    Record<'address' | 'header' | 'cookie' | 'acceptLanguage', string | null | undefined>
  >,
): Locale {
  const favored = getPreferredLanguage(request.acceptLanguage ?? '')
  return (
    parseLocale(request.address) ??
    parseLocale(request.header) ??
    parseLocale(request.cookie) ??
    parseLocale(favored) ??
    'en'
  )
}

function getPreferredLanguage(acceptLanguage: string) {
  let best = { language: '', weight: 0 }
  for (const part of acceptLanguage.split(',')) {
    const [language, weight = '1'] = part.trim().split(/\s*;\s*q=/)
    if (Number(weight) > best.weight) best = { language: language!, weight: Number(weight) }
  }
  return best.language
}

/** Spec 4: egp for Egypt, otherwise usd, unless the academy sells in one currency only. */
export const getCurrency = (country: string | null, soldIn: SellingCurrency): Currency =>
  soldIn !== 'both' ? soldIn : country === 'eg' ? 'egp' : 'usd'

export const getDigits = (country: string | null): Digits =>
  country && arabicIndic.has(country) ? 'arab' : 'latn'

export const getMessageLocale = ({
  locale,
  digits,
}: Pick<ReaderContext, 'locale' | 'digits'>): MessageLocale =>
  locale === 'en' ? 'en' : digits === 'arab' ? 'ar' : 'ar-latn'

export const toLocale = (tongue: MessageLocale): Locale => (tongue === 'en' ? 'en' : 'ar')

/** Uses the majority of words, because a text may begin with a name in the other language. */
export function detectLanguage(text: string): Locale {
  const words = text.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []
  const arabic = words.filter(hasArabic).length
  return arabic > 0 && arabic * 2 >= words.length ? 'ar' : 'en'
}

const hasArabic = (text: string) => /\p{Script=Arabic}/u.test(text)

/**
 * On an Arabic page any Arabic letter makes it rtl; elsewhere the majority of words decides. Text
 * without letters follows the page.
 */
export function getTextDirection(text: string, page: Locale) {
  if (!/\p{L}/u.test(text)) return getDirection(page)
  return getDirection(page === 'ar' && hasArabic(text) ? 'ar' : detectLanguage(text))
}

export const getDirection = (locale: Locale) => (locale === 'ar' ? 'rtl' : 'ltr')

/** ٠-٩ and ۰-۹ become 0-9; all digit fields accept the three systems. */
export const toLatinDigits = (text: string) =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
