import type { Config } from '#platform/process/config.server.ts'
import { getClientIp, findCountryByIp } from './geo.server.ts'
import { isCountry } from '#platform/language/countries.ts'
import {
  getCurrency,
  getDigits,
  resolveLocale,
  type Locale,
  type ReaderVariant,
  type SellingCurrency,
} from '#platform/language/locale.ts'
import { numbers } from '#platform/data/constants.ts'

/** A plain function, so cached pages avoid creating a Request. */
export type HeaderLookup = (header: string) => string | undefined

const findCookie = (headerOf: HeaderLookup, name: string) => {
  for (const part of (headerOf('cookie') ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2)
    if (key === name) return value
  }
  return undefined
}

export const getCookie = (request: Request, name: string) =>
  findCookie((header) => request.headers.get(header) ?? undefined, name) || null

/** A header for API clients, an HttpOnly cookie in browsers. */
export const getSessionToken = (headerOf: HeaderLookup) =>
  headerOf('cid') ?? findCookie(headerOf, 'cid') ?? null

/** From the path of pages without layout (`/view/ar/…`), otherwise from the query. */
export const getUrlLocale = (path: string, query: URLSearchParams) =>
  path.match(/^\/view\/(en|ar)\//)?.[1] ?? query.get('locale')

/** Defaults of a request before the settings of the person are applied. */
export function resolveReader(
  headerOf: HeaderLookup,
  peer: string,
  query: { locale?: string | null },
  config: Config,
  soldIn: SellingCurrency,
): { reader: ReaderVariant; ip: string; ip_country: string | null } {
  const locale = resolveLocale({
    address: query.locale,
    header: headerOf('locale'),
    cookie: findCookie(headerOf, 'locale'),
    acceptLanguage: headerOf('accept-language'),
  })
  const ip = getClientIp(peer, headerOf('x-forwarded-for'), config.trustProxy)
  const ip_country = findCountryByIp(
    ip,
    config.countryHeader ? headerOf(config.countryHeader) : undefined,
    config,
  )
  const country = ip_country ?? getChosenCountry(headerOf)
  return {
    reader: { locale, country, currency: getCurrency(country, soldIn), digits: getDigits(country) },
    ip,
    ip_country,
  }
}

/** Spec 4: the visitor's choice, used if neither profile nor IP address gives a country. */
function getChosenCountry(headerOf: HeaderLookup) {
  const chosen = findCookie(headerOf, 'country')
  return chosen && isCountry(chosen) ? chosen : null
}

/** Spec 9: the language is stored for seven days. */
export const buildLocaleCookie = (locale: Locale, origin: string) =>
  `locale=${locale}; Path=/; Max-Age=${numbers.locale_cookie_days * 86_400}; SameSite=Lax${origin.startsWith('https:') ? '; Secure' : ''}`
