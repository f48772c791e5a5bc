/** The two languages of the product. */
export const locales = ['en', 'ar'] as const
export type Locale = (typeof locales)[number]

/** Digits of an Arabic page: ٠١٢ or 012. English pages always use 012. */
export type Digits = 'arab' | 'latn'

/** A language as it is spoken to one reader: Arabic comes with either system of digits. */
export type MessageLocale = 'en' | 'ar' | 'ar-latn'

/** What a page or call needs to know about its reader besides who they are. */
export type ReaderContext = {
  locale: Locale
  /** Lowercase ISO code, or null when nothing tells. */
  country: string | null
  currency: Currency
  digits: Digits
  /** Whose time is shown: an IANA name, or an offset where that is all a program tells. */
  zone: string
}

/** All of it that pages are kept by: who reads them where is known to none of those. */
export type ReaderVariant = Omit<ReaderContext, 'zone'>

export type Currency = 'egp' | 'usd'
/** What an academy sells in: each where it holds, or one of them everywhere. */
export type SellingCurrency = 'both' | Currency

// CLDR's default for `ar-<country>`; everywhere else Arabic is written with Latin digits.
const arabicIndic = new Set('bh dj eg er il iq jo km kw lb mr om ps qa sa sd so ss sy td ye'.split(' '))

export function isLocale(value: unknown): value is Locale {
  return value === 'en' || value === 'ar'
}

/** The language that a name of it means, as programs and systems write it: `ar`, `AR`, `ar-EG`, `en_US`. */
export function parseLocale(name: string | null | undefined): Locale | null {
  const [, language] = /^(en|ar)(?:[-_][a-z0-9_-]{1,30})?$/i.exec(name ?? '') ?? []
  return language ? (language.toLowerCase() as Locale) : null
}

/** What the page says of its language, for where its reader is not known. The server has no page. */
export const readPageLocale = (): Locale => (typeof document !== 'undefined' && document.documentElement.lang === 'ar' ? 'ar' : 'en')

/** Seed 9: English is the default; Arabic when the browser asks for it first. */
export function resolveLocale(
  said: Partial<Record<'address' | 'header' | 'cookie' | 'acceptLanguage', string | null | undefined>>,
): Locale {
  const favored = getPreferredLanguage(said.acceptLanguage ?? '')
  return parseLocale(said.address) ?? parseLocale(said.header) ?? parseLocale(said.cookie) ?? parseLocale(favored) ?? 'en'
}

/** The language a browser would like most: the first of those with the highest weight. */
function getPreferredLanguage(acceptLanguage: string) {
  let best = { language: '', weight: 0 }
  for (const part of acceptLanguage.split(',')) {
    const [language, weight = '1'] = part.trim().split(/\s*;\s*q=/)
    if (Number(weight) > best.weight) best = { language: language!, weight: Number(weight) }
  }
  return best.language
}

/** Seed 4: egp for Egypt, otherwise usd; unless the academy sells in one of them alone. */
export const getCurrency = (country: string | null, soldIn: SellingCurrency): Currency =>
  soldIn !== 'both' ? soldIn : country === 'eg' ? 'egp' : 'usd'

export const getDigits = (country: string | null): Digits => (country && arabicIndic.has(country) ? 'arab' : 'latn')

export const getMessageLocale = ({ locale, digits }: Pick<ReaderContext, 'locale' | 'digits'>): MessageLocale =>
  locale === 'en' ? 'en' : digits === 'arab' ? 'ar' : 'ar-latn'

export const toLocale = (tongue: MessageLocale): Locale => (tongue === 'en' ? 'en' : 'ar')

/** Guesses the language of a text by its words, because a text may begin with a name of the other language. */
export function detectLanguage(text: string): Locale {
  const words = text.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []
  const arabic = words.filter(hasArabic).length
  return arabic > 0 && arabic * 2 >= words.length ? 'ar' : 'en'
}

const hasArabic = (text: string) => /\p{Script=Arabic}/u.test(text)

/** On an Arabic page any Arabic letter decides; elsewhere the language of most words does. A text without letters follows the page. */
export function getTextDirection(text: string, page: Locale) {
  if (!/\p{L}/u.test(text)) return getDirection(page)
  return getDirection(page === 'ar' && hasArabic(text) ? 'ar' : detectLanguage(text))
}

export const getDirection = (locale: Locale) => (locale === 'ar' ? 'rtl' : 'ltr')

/** ٠-٩ and ۰-۹ become 0-9: every field that takes digits accepts all three. */
export const toLatinDigits = (text: string) => text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
