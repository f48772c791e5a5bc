import { AsyncLocalStorage } from 'node:async_hooks'
import { pino, type DestinationStream, type Level } from 'pino'

const request = new AsyncLocalStorage<{ request_id: string }>()

/**
 * Redacted up to two levels deep: secrets and personal data, which PostgreSQL includes in error
 * details.
 */
const secret = [
  'password',
  'otp',
  'code',
  'cid',
  'cookie',
  'authorization',
  'email',
  'mobile',
  'token',
  'card',
  'secret',
  'detail',
]

/** Renames the error's `code`, which redaction would otherwise mask as a one-time code. */
function describeError(error: Error) {
  const { code, ...rest } = pino.stdSerializers.err(error) as { code?: unknown }
  return code === undefined ? rest : { ...rest, failure: code }
}

export function createLog(level: Level | 'silent', to?: DestinationStream) {
  const options = {
    level,
    base: null,
    redact: { paths: secret.flatMap((it) => [it, `*.${it}`, `*.*.${it}`]), censor: '[redacted]' },
    serializers: { err: describeError },
    mixin: () => request.getStore() ?? {},
  }
  return pino(options, to ?? createStdout())
}

/** If the log target is full, lines are dropped and the server continues. */
function createStdout() {
  // Synchronous, so a full disk cannot block the shutdown with buffered lines.
  const out = pino.destination({ dest: 1, sync: true, maxLength: 1024 * 1024 })
  out.on('error', () => {})
  return out
}

/** Once per process: output errors, such as a full disk, must not end it. */
export const ignoreOutputErrors = () => void process.stdout.on('error', () => {})

export type Log = ReturnType<typeof createLog>

export const withRequestId = <T>(request_id: string, work: () => T) =>
  request.run({ request_id }, work)

export const getRequestId = () => request.getStore()?.request_id ?? null

const acceptable = /^[A-Za-z0-9_-]{8,64}$/

/** Accepts a proxy's request id if it is well-formed. */
export const parseRequestId = (header: string | undefined) =>
  header && acceptable.test(header) ? header : crypto.randomUUID()
