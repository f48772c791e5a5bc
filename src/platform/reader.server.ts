import type { Config } from './config.server.ts'
import { clientIp, countryOf } from './geo.server.ts'
import { currencyOf, digitsOf, localeOf, type Locale, type Reader } from './locale.ts'
import { settings } from './settings.ts'

/** What the reader's own headers and cookies say, as a plain look-up so that it costs nothing on a cached page. */
export type Asked = (header: string) => string | undefined

const cookieOf = (asked: Asked, name: string) => {
  for (const part of (asked('cookie') ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2)
    if (key === name) return value
  }
  return undefined
}

/** A cookie of a request. */
export const cookieIn = (request: Request, name: string) => cookieOf((header) => request.headers.get(header) ?? undefined, name) || null

/** The session token: a header for programs, an HttpOnly cookie in browsers. */
export const tokenOf = (asked: Asked) => asked('cid') ?? cookieOf(asked, 'cid') ?? null

/** The language that an address itself asks for: of the pages without the layout (`/view/ar/…`), else its query's. */
export const localeInAddress = (path: string, query: URLSearchParams) => path.match(/^\/view\/(en|ar)\//)?.[1] ?? query.get('locale')

/** Which language, country, currency and digits a request is answered in, as long as no person's own settings say otherwise. */
export function readerOf(asked: Asked, peer: string, query: { locale?: string | null }, config: Config): { reader: Reader; ip: string } {
  const header = asked('locale')
  const locale = localeOf({ asked: query.locale ?? header, cookie: cookieOf(asked, 'locale'), acceptLanguage: asked('accept-language') })
  const ip = clientIp(peer, asked('x-forwarded-for'), config.trustProxy)
  const country = countryOf(ip, config.countryHeader ? asked(config.countryHeader) : undefined, config) ?? chosenCountry(asked)
  return { reader: { locale, country, currency: currencyOf(country), digits: digitsOf(country) }, ip }
}

/** Seed 4: where neither profile nor address tells, the country the visitor chose. */
function chosenCountry(asked: Asked) {
  const chosen = cookieOf(asked, 'country')
  return chosen && /^[a-z]{2}$/.test(chosen) ? chosen : null
}

/** Seed 9: the language is remembered for seven days. */
export const localeCookie = (locale: Locale) => `locale=${locale}; Path=/; Max-Age=${settings.locale_cookie_days * 86_400}; SameSite=Lax`
