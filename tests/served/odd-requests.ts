import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#routes.ts'

export type OddRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}
type Random = () => number
type FormFields = [name: string, value: string][]

/** Links, files per person and forms found on the pages. */
export type KnownTargets = {
  pages: string[]
  files: { path: string; who: number }[]
  forms: { path: string; fields: FormFields }[]
}

const splitWords = (text: string) => text.trim().split(/\s+/)
const pick = <T>(chance: Random, list: readonly T[]): T => list[Math.floor(chance() * list.length)]!

/** Known problematic path segments. */
const oddParts = [
  ...splitWords(
    'constructor __proto__ toString hasOwnProperty valueOf prototype undefined null NaN index en AR ar-EG',
  ),
  ...splitWords(
    '%00 %0d%0aset-cookie:a=b %ff %E0%A4%A % %25 %2500 %20 + %2e%2e .. . ..%2f..%2fetc%2fpasswd %5c..%5c \\ ;a=b',
  ),
  ...splitWords(
    '-1 0 1 9007199254740993 99999999999999999999 1e309 0x10 %D9%A1 %D8%AF%D9%88%D8%B1%D8%A9 %F0%9F%91%A9',
  ),
  ...splitWords(
    '\' " %3Cscript%3E <script> {{7*7}} ${7*7} * : :: @ ~ | ! $ & x.data _root.data .data _.data a.b.c x.type',
  ),
  ...splitWords(
    '00000000-0000-0000-0000-000000000000 00000000-0000-0000-0000-00000000000G c0ffee00-c0ff-4c0f-8c0f-c0ffeec0ffee',
  ),
  'a'.repeat(210),
  'a'.repeat(3000),
  '%D8%A7'.repeat(300),
]
const oddValues = [
  ...oddParts,
  '',
  ' ',
  '\0',
  '\ud800',
  '\u202Eexe',
  'منى',
  '٥',
  'a\r\nb',
  'on',
  'true',
  'a'.repeat(20_000),
]
const oddNames = splitWords(
  'intent id redirect locale page q message step otp link state code version index _routes',
)
const oddRanges = [
  ...splitWords(
    'bytes=0-0 bytes=5-2 bytes=-0 bytes=-1 bytes=-5 bytes=0- bytes=5- bytes=99999999- bytes=0-99999999999 bytes=-99999999999',
  ),
  ...splitWords(
    'bytes=999999999999999-999999999999999 bytes=9999999999999999- bytes=0-1,3-4 bytes= bytes=- bytes=a-b bytes=--1 items=0-1',
  ),
  ...splitWords('bytes=0-1-2 bytes=1.5-2 bytes=0x0-0x1 BYTES=0-1'),
  'bytes= 0-1',
]
const folders = splitWords(
  '/media/ /media/avatars/ /art/ /art/square/ /og/ /og/course/ /sitemaps/ /api/client/lessons/media/ /api/client/lessons/media/x/1/ /assets/',
)
const patterns = flattenRoutes(routes)

function flattenRoutes(entries: RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? above : `${above}/${entry.path}`
    return [
      ...(entry.path === undefined ? [] : [path]),
      ...flattenRoutes(entry.children ?? [], path),
    ]
  })
}

/** Deterministic for the random sequence. Mostly files, which are cheap. */
export function buildOddRequest(chance: Random, known: KnownTargets, tokens: string[]): OddRequest {
  const kind = chance()
  const made =
    kind < 0.8
      ? buildOddFileRequest(chance, known, tokens)
      : kind < 0.9
        ? buildOddFormRequest(chance, known)
        : buildOddPageRequest(chance, known)
  return { ...made, headers: { ...buildOddHeaders(chance, tokens), ...made.headers } }
}

function buildOddFileRequest(
  chance: Random,
  { files }: KnownTargets,
  tokens: string[],
): OddRequest {
  const { path, who } = pick(chance, files)
  const range = chance() < 0.7 ? { range: pick(chance, oddRanges) } : {}
  const kept = chance() < 0.1 ? { 'if-none-match': pick(chance, ['*', '"x"', 'W/"x"', '']) } : {}
  // API files belong to a person.
  const owner = path.startsWith('/api/') && chance() < 0.9 ? { cid: tokens[who]! } : {}
  const change = chance()
  const unknown = () =>
    pick(chance, folders) +
    pick(chance, oddParts) +
    pick(chance, ['', '.svg', '.webp', '.jpg', '.xml'])
  return {
    method: pick(chance, ['GET', 'GET', 'GET', 'HEAD']),
    path: change < 0.03 ? unknown() : change < 0.05 ? distortPath(chance, path) : path,
    headers: { ...range, ...kept, ...owner },
  }
}

function buildOddPageRequest(chance: Random, { pages }: KnownTargets): OddRequest {
  const whole =
    chance() < 0.4
      ? pick(chance, pages)
      : pick(chance, patterns).replaceAll(/:\w+|\*/g, () => pick(chance, oddParts))
  const path = chance() < 0.5 ? distortPath(chance, whole) : whole
  // Mostly data requests, which skip rendering.
  const asked = chance() < 0.8 && !path.includes('?') ? `${path}.data` : path
  const query = chance() < 0.4 ? `${asked.includes('?') ? '&' : '?'}${buildOddQuery(chance)}` : ''
  return {
    method: pick(chance, ['GET', 'GET', 'GET', 'GET', 'HEAD', 'PUT', 'OPTIONS', 'DELETE']),
    path: asked + query,
    headers: {},
  }
}

function buildOddFormRequest(chance: Random, { forms }: KnownTargets): OddRequest {
  const { path, fields } = pick(chance, forms)
  const sent = fields.map(([name, value]): [string, string] => [
    name,
    chance() < 0.5 ? value : pick(chance, oddValues),
  ])
  if (chance() < 0.4 && sent.length) sent.push(pick(chance, sent))
  if (chance() < 0.3) sent.push([pick(chance, [...oddNames, ...oddParts]), pick(chance, oddValues)])
  if (chance() < 0.2) sent.splice(Math.floor(chance() * sent.length), 1)
  const at = chance() < 0.2 ? path.replace(/[^/]+$/, () => pick(chance, oddParts)) : path
  return {
    method: 'POST',
    path: chance() < 0.8 && !at.includes('?') ? `${at}.data` : at,
    ...encodeForm(chance, sent),
  }
}

function encodeForm(chance: Random, sent: FormFields) {
  const kind = chance()
  const typed = (type: string, body: string) => ({ headers: { 'content-type': type }, body })
  if (kind < 0.6)
    return typed(
      'application/x-www-form-urlencoded',
      String(new URLSearchParams(sent.map(([name, value]) => [name, value.toWellFormed()]))),
    )
  if (kind < 0.9) {
    const part = ([name, value]: FormFields[number]) =>
      `--x\r\ncontent-disposition: form-data; name="${name}"${chance() < 0.1 ? '; filename="a.png"' : ''}\r\n\r\n${value}\r\n`
    return typed('multipart/form-data; boundary=x', `${sent.map(part).join('')}--x--\r\n`)
  }
  const types = [
    'application/json',
    'text/plain',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'x',
  ]
  return typed(pick(chance, types), JSON.stringify(Object.fromEntries(sent)))
}

function distortPath(chance: Random, path: string) {
  const parts = path.split('/')
  const at = 1 + Math.floor(chance() * (parts.length - 1))
  const change = chance()
  if (change < 0.4) return parts.with(at, pick(chance, oddParts)).join('/')
  if (change < 0.6) return parts.toSpliced(at, 0, pick(chance, oddParts)).join('/')
  if (change < 0.75)
    return `${path}/${pick(chance, splitWords('.. . %2e%2e ../.. ..//'))}${pick(chance, splitWords('/auth/google /office/people /my/profile /art/x.svg //evil.example /'))}`
  return change < 0.85 ? `${path}/` : change < 0.95 ? `/${path}` : path.toUpperCase()
}

function buildOddQuery(chance: Random) {
  const pair = () => `${pick(chance, [...oddNames, ...oddParts])}=${pick(chance, oddParts)}`
  return Array.from({ length: 1 + Math.floor(chance() * 3) }, pair).join('&')
}

function buildOddHeaders(chance: Random, tokens: string[]): Record<string, string> {
  const token = pick(chance, tokens)
  const maybe = (odds: number, name: string, values: string[]) =>
    chance() < odds ? { [name]: pick(chance, values) } : {}
  return {
    // Each request uses another IP address, so that rate limits do not interfere.
    'x-forwarded-for': `11.${[0, 0, 0].map(() => Math.floor(chance() * 256)).join('.')}`,
    ...(token &&
      (chance() < 0.5
        ? { cid: token }
        : { cookie: `cid=${token}; locale=${pick(chance, ['ar', 'en', 'AR', 'x', ''])}` })),
    ...maybe(0.02, 'x-forwarded-for', ['', 'unknown', '::', '1.2.3', '2a02:8070::1']),
    ...maybe(0.3, 'accept-encoding', ['gzip', 'br', 'gzip, br', '*', 'identity;q=0', 'x']),
    ...maybe(0.2, 'accept-language', [
      'ar',
      'en;q=0.5, ar',
      ';;;',
      '*',
      'ar;q=x',
      'a'.repeat(2000),
    ]),
    ...maybe(0.1, 'locale', ['ar', 'AR', 'ar-EG', '../', 'x'.repeat(500)]),
    ...maybe(0.1, 'timezone', ['-120', 'x', '99999', '']),
    ...maybe(0.1, 'referer', [
      'x',
      'http://',
      '//evil.example',
      'http://localhost/%00',
      'http://localhost//evil',
    ]),
    ...maybe(0.1, 'sec-fetch-site', ['same-origin', 'cross-site', 'none', 'x']),
    ...maybe(0.1, 'user-agent', ['', 'x'.repeat(3000), 'Googlebot']),
  }
}
