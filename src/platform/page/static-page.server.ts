import { createHash } from 'node:crypto'
import type { Failure } from '../call/failure.ts'
import { failures, getFailureText } from '../call/failures.ts'
import { getDirection, type Locale } from '../language/locale.ts'
import { buildPageHeaders } from '../call/security.server.ts'

const style =
  ':root{color-scheme:light dark;font:1.0625rem/1.7 system-ui,sans-serif}body{display:grid;place-content:center;gap:.5rem;min-height:90dvh;margin:0 1.5rem;text-align:center}h1{margin:0;font-size:1.75rem}a{color:inherit}'
const styleHash = createHash('sha256').update(style).digest('base64')

const words = {
  en: { error: 'Error!', retry: 'Retry', notFound: '404: Page not found!', home: 'Home' },
  ar: {
    error: 'خطأ!',
    retry: 'إعادة المحاولة',
    notFound: '404: الصفحة غير موجودة!',
    home: 'الرئيسية',
  },
}

/** Minimal HTML error page, for requests that no page can answer. */
export function buildBarePage(failure: Failure, locale: Locale): Response {
  const t = words[locale]
  const isMissing = failure.code === 'not_found'
  const title = isMissing ? t.notFound : t.error
  const way = isMissing ? `<a href="/">${t.home}</a>` : `<a href="">${t.retry}</a>`
  const html = `<!doctype html><html lang="${locale}" dir="${getDirection(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style></head><body><h1>${title}</h1><p>${getFailureText(failure.code, locale)}</p><p>${way}</p></body></html>`
  const headers = buildPageHeaders({ hashes: [] })
  headers['content-security-policy'] = headers['content-security-policy']!.replace(
    "style-src 'self'",
    `style-src 'sha256-${styleHash}'`,
  )
  return new Response(html, {
    status: failures[failure.code].status,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      ...(failure.retryAfter ? { 'retry-after': String(failure.retryAfter) } : {}),
    },
  })
}
