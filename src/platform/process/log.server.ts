import { AsyncLocalStorage } from 'node:async_hooks'
import { pino, type DestinationStream, type Level } from 'pino'

const request = new AsyncLocalStorage<{ request_id: string }>()

/** Never in a log, down to two levels in: secrets and people's own data, which PostgreSQL repeats in the detail of an error. */
const secret = ['password', 'otp', 'code', 'cid', 'cookie', 'authorization', 'email', 'mobile', 'token', 'card', 'secret', 'detail']

/** The code of an error names a failure, unlike the codes that people are sent: it stays readable under another name. */
function describeError(error: Error) {
  const { code, ...rest } = pino.stdSerializers.err(error) as { code?: unknown }
  return code === undefined ? rest : { ...rest, failure: code }
}

/** One JSON line an event, with the id of the request it belongs to. */
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

/** Whoever keeps the lines may run out of room: they are then lost, and nothing else is. */
function createStdout() {
  // Each line is written as it comes: none waits for the end, when a full disk would keep the server from ending.
  const out = pino.destination({ dest: 1, sync: true, maxLength: 1024 * 1024 })
  out.on('error', () => {})
  return out
}

/** For once per process: what is written without a log, as at the start, is lost in the same way where there is no room for it. */
export const ignoreOutputErrors = () => void process.stdout.on('error', () => {})

export type Log = ReturnType<typeof createLog>

/** Runs one request's work so that all it logs carries its id. */
export const withRequestId = <T>(request_id: string, work: () => T) => request.run({ request_id }, work)

/** The id of the request being answered, for those who must name it to the reader. */
export const getRequestId = () => request.getStore()?.request_id ?? null

const acceptable = /^[A-Za-z0-9_-]{8,64}$/

/** A proxy's request id if it looks like one, else a new one. */
export const parseRequestId = (header: string | undefined) => (header && acceptable.test(header) ? header : crypto.randomUUID())
