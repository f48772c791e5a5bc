import { randomBytes } from 'node:crypto'
import type { Config } from '#platform/process/config.server.ts'
import { Failure } from './failure.ts'

const always = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(self), fullscreen=(self), picture-in-picture=(self)',
}

const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

export const dataHeaders: Readonly<Record<string, string>> = {
  ...always,
  'content-security-policy': dataPolicy,
}

/** CSP report address (`csp/reports.server.ts`). */
export const cspReportsPath = '/csp-reports'
const reporting = { 'reporting-endpoints': `csp="${cspReportsPath}"` }

export const createNonce = () => nonces.next().value

/** Random bytes are drawn in bulk, because a system call per nonce is slow. */
const nonces = (function* (): Generator<string, never> {
  for (;;) {
    const many = randomBytes(18 * 200)
    for (let at = 0; at < many.length; at += 18) yield many.toString('base64url', at, at + 18)
  }
})()

/** CSP: own scripts, and inline scripts with this nonce or these hashes. */
export function buildPageHeaders(
  inline: { nonce: string } | { hashes: string[] },
  {
    hotReload = false,
    frames = null,
  }: {
    hotReload?: boolean
    /** The content origin, where there is one. */ frames?: string | null
  } = {},
): Record<string, string> {
  const allowed =
    'nonce' in inline ? [`'nonce-${inline.nonce}'`] : inline.hashes.map((it) => `'sha256-${it}'`)
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${allowed.join(' ')}`,
    // The development server injects styles and uses a web socket.
    hotReload ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    // react-aria positions its popovers with style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    hotReload ? "connect-src 'self' ws:" : "connect-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    ...(frames ? [`frame-src ${frames}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    // The second is for browsers that do not know the first.
    'report-to csp',
    `report-uri ${cspReportsPath}`,
  ]
  return { ...always, ...reporting, 'content-security-policy': policy.join('; ') }
}

/**
 * For the content origin, which runs third-party packages: they may use their own files, fetch
 * nothing else, are framed only by the academy and may not start workers.
 */
export function buildContentHeaders(
  academy: string,
  what: 'package' | 'player' | 'nothing',
): Record<string, string> {
  const { 'x-frame-options': _, 'cross-origin-opener-policy': _o, ...rest } = always
  const policy = {
    nothing: ["default-src 'none'", "frame-ancestors 'none'"],
    player: [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'unsafe-inline'",
      'img-src data:',
      "frame-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${academy}`,
    ],
    package: [
      "default-src 'self' data: blob: 'unsafe-inline' 'unsafe-eval'",
      "connect-src 'self' data: blob:",
      "frame-src 'self' data: blob:",
      'worker-src blob:',
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      `frame-ancestors 'self' ${academy}`,
    ],
  }
  return {
    ...rest,
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'x-robots-tag': 'noindex',
    'content-security-policy': policy[what].join('; '),
  }
}

/**
 * CSRF check. A `cid` header cannot be sent cross-site, so it skips the check. Compares with the
 * public origin, since a TLS proxy forwards plain http.
 */
export function assertSameSite(
  request: Request,
  { origin, production }: Pick<Config, 'origin' | 'production'>,
) {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method) || request.headers.has('cid')) return
  const site = request.headers.get('sec-fetch-site')
  if (site) {
    if (site !== 'same-origin' && site !== 'none') throw new Failure('cross_site')
    return
  }
  // Browsers omit Sec-Fetch-Site on plain http but always send Origin with a write.
  const from = request.headers.get('origin')
  if (!from || from === origin) return
  // Outside production any hostname of the machine is accepted.
  const isNameOfOurs =
    !production && URL.canParse(from) && new URL(from).host === request.headers.get('host')
  if (!isNameOfOurs) throw new Failure('cross_site')
}
