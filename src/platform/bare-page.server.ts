import { createHash } from 'node:crypto'
import type { Failure } from './failure.ts'
import { failures, failureText } from './failures.ts'
import { dirOf, type Locale } from './locale.ts'
import { pageHeaders } from './security.server.ts'

const style =
  ':root{color-scheme:light dark;font:1.0625rem/1.7 system-ui,sans-serif}body{display:grid;place-content:center;gap:.5rem;min-height:90dvh;margin:0 1.5rem;text-align:center}h1{margin:0;font-size:1.75rem}a{color:inherit}'
const styleHash = createHash('sha256').update(style).digest('base64')

const words = { en: { title: 'Error!', retry: 'Retry' }, ar: { title: 'خطأ!', retry: 'إعادة المحاولة' } }

/** What a browser is shown when not even the router can answer: the seed's error page, bare. */
export function barePage(failure: Failure, locale: Locale): Response {
  const { title, retry } = words[locale]
  const html = `<!doctype html><html lang="${locale}" dir="${dirOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style></head><body><h1>${title}</h1><p>${failureText(failure.code, locale)}</p><p><a href="">${retry}</a></p></body></html>`
  const headers = pageHeaders({ hashes: [] })
  headers['content-security-policy'] = headers['content-security-policy']!.replace("style-src 'self'", `style-src 'sha256-${styleHash}'`)
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
