import { Failure } from './failure.ts'

// Transient database errors: unreachable, full, out of connections, timeout, shutdown or write
// conflict.
const passing =
  /^(08|53|57|40001|40P01|55P03|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)/
const away =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|connection error and is not queryable|Query read timeout/

const full = /^(ENOSPC|EDQUOT)$/

/** Passes failures through, maps transient errors to "try again" and hides the details of bugs. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  const { code = '', message = '' } = (error ?? {}) as { code?: unknown; message?: string }
  if (full.test(String(code))) return new Failure('no_room')
  if (code === 'STORAGE_UNAVAILABLE') return new Failure('storage_unavailable', { retryAfter: 10 })
  if (passing.test(String(code)) || away.test(message))
    return new Failure('unavailable', { retryAfter: 5 })
  return new Failure('something_wrong')
}
