import { Failure } from './failure.ts'

// The database is away, full, out of connections, too slow or shutting down, or two writers met: worth trying again.
const passing = /^(08|53|57|40001|40P01|55P03|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)/
const away =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|connection error and is not queryable|Query read timeout/

// There is no room for a file.
const full = /^(ENOSPC|EDQUOT)$/

/** What a caller is told about an error: a failure as it is, a passing trouble as "try again", and of a bug nothing but that it happened. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  const { code = '', message = '' } = (error ?? {}) as { code?: unknown; message?: string }
  if (full.test(String(code))) return new Failure('no_room')
  if (code === 'STORAGE_UNAVAILABLE') return new Failure('storage_unavailable', { retryAfter: 10 })
  if (passing.test(String(code)) || away.test(message)) return new Failure('unavailable', { retryAfter: 5 })
  return new Failure('something_wrong')
}
