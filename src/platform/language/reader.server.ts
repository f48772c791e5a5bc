import type { Config } from '#platform/process/config.server.ts'
import { clientIp, countryOf } from '#platform/identity/geo.server.ts'
import { isCountry } from './countries.ts'
import { currencyOf, digitsOf, localeOf, type Locale, type ReaderKind, type SoldIn } from './locale.ts'
import { numbers } from '#platform/data/numbers.ts'

/** What the reader's own headers and cookies say, as a plain look-up so that it costs nothing on a cached page. */
export type HeaderLookup = (header: string) => string | undefined

const cookieOf = (headerOf: HeaderLookup, name: string) => {
  for (const part of (headerOf('cookie') ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2)
    if (key === name) return value
  }
  return undefined
}

/** A cookie of a request. */
export const cookieIn = (request: Request, name: string) => cookieOf((header) => request.headers.get(header) ?? undefined, name) || null

/** The session token: a header for programs, an HttpOnly cookie in browsers. */
export const tokenOf = (headerOf: HeaderLookup) => headerOf('cid') ?? cookieOf(headerOf, 'cid') ?? null

/** The language that an address itself asks for: of the pages without the layout (`/view/ar/…`), else its query's. */
export const localeInAddress = (path: string, query: URLSearchParams) => path.match(/^\/view\/(en|ar)\//)?.[1] ?? query.get('locale')

/** Which language, country, currency and digits a request is answered in, as long as no person's own settings say otherwise. */
export function readerOf(
  headerOf: HeaderLookup,
  peer: string,
  query: { locale?: string | null },
  config: Config,
  soldIn: SoldIn,
): { reader: ReaderKind; ip: string; ip_country: string | null } {
  const locale = localeOf({
    address: query.locale,
    header: headerOf('locale'),
    cookie: cookieOf(headerOf, 'locale'),
    acceptLanguage: headerOf('accept-language'),
  })
  const ip = clientIp(peer, headerOf('x-forwarded-for'), config.trustProxy)
  const ip_country = countryOf(ip, config.countryHeader ? headerOf(config.countryHeader) : undefined, config)
  const country = ip_country ?? chosenCountry(headerOf)
  return { reader: { locale, country, currency: currencyOf(country, soldIn), digits: digitsOf(country) }, ip, ip_country }
}

/** Seed 4: where neither profile nor address tells, the country the visitor chose. */
function chosenCountry(headerOf: HeaderLookup) {
  const chosen = cookieOf(headerOf, 'country')
  return chosen && isCountry(chosen) ? chosen : null
}

/** Seed 9: the language is remembered for seven days. */
export const localeCookie = (locale: Locale, origin: string) =>
  `locale=${locale}; Path=/; Max-Age=${numbers.locale_cookie_days * 86_400}; SameSite=Lax${origin.startsWith('https:') ? '; Secure' : ''}`
