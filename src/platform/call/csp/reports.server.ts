import { z } from 'zod'
import { getMonotonicMs } from '#platform/data/clock.ts'
import type { Log } from '#platform/process/log.server.ts'
import { readBytes } from '../request-body.server.ts'
import { Failure } from '../failure.ts'
import { dataHeaders } from '../security.server.ts'

const maxBytes = 16 * 1024
const maxPerRequest = 5
const maxPerMinute = 30

const text = z.string().optional().catch(undefined)
const line = z.number().optional().catch(undefined)
/** Format of the Reporting API. */
const reports = z.array(
  z.object({
    type: text,
    body: z
      .object({
        effectiveDirective: text,
        blockedURL: text,
        documentURL: text,
        sourceFile: text,
        lineNumber: line,
      })
      .catch({}),
  }),
)
/** Legacy `report-uri` format. */
const oldReport = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
    'source-file': text,
    'line-number': line,
  }),
})

type Report = {
  directive: string
  blocked: string
  page: string
  source: string
  line: number | null
}

/** Logs CSP violations. Anyone can send reports, so they are limited and not stored. */
export function createCspReports(log: Pick<Log, 'warn'>) {
  let [windowStart, taken, skipped] = [getMonotonicMs(), 0, 0]
  const record = (report: Report) => {
    if (getMonotonicMs() - windowStart >= 60_000) {
      if (skipped) log.warn({ skipped }, 'csp reports skipped')
      ;[windowStart, taken, skipped] = [getMonotonicMs(), 0, 0]
    }
    if (taken === maxPerMinute) skipped++
    else {
      taken++
      log.warn(report, 'csp report')
    }
  }
  return async (request: Request) => {
    for (const report of parseReports(await readBytes(request, maxBytes))) record(report)
    return new Response(null, { status: 204, headers: dataHeaders })
  }
}

/** Reports in a body, without those caused by browser extensions. */
function parseReports(bytes: Buffer): Report[] {
  const json = parseJson(bytes)
  const one = oldReport.safeParse(json)
  const many = reports.safeParse(json)
  if (!one.success && !many.success) throw new Failure('malformed_request')
  const found = one.success
    ? [toReport(fromOldReport(one.data['csp-report']))]
    : many.data!.filter((it) => it.type === 'csp-violation').map((it) => toReport(it.body))
  return found.filter((it) => !/-extension:/.test(it.blocked + it.source)).slice(0, maxPerRequest)
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    throw new Failure('malformed_request')
  }
}

type Body = z.infer<typeof reports>[number]['body']

const fromOldReport = (item: z.infer<typeof oldReport>['csp-report']): Body => ({
  effectiveDirective: item['effective-directive'] ?? item['violated-directive'],
  blockedURL: item['blocked-uri'],
  documentURL: item['document-uri'],
  sourceFile: item['source-file'],
  lineNumber: item['line-number'],
})

const toReport = (item: Body): Report => ({
  directive: (item.effectiveDirective ?? '').slice(0, 60),
  blocked: shortenAddress(item.blockedURL),
  page: shortenAddress(item.documentURL),
  source: shortenAddress(item.sourceFile),
  line: item.lineNumber ?? null,
})

/** Without query and fragment, which may contain personal data. */
const shortenAddress = (address = '') =>
  /^data:/i.test(address) ? 'data:' : address.split(/[?#]/, 1)[0]!.slice(0, 200)
