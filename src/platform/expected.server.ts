import { Failure } from './failure.ts'

// The database is away, full, out of connections or shutting down: worth trying again.
const passing = /^(08|53|57P0|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE)/

/** What a caller is told about an error: a refusal as it is, a passing trouble as "try again", and of a bug nothing but that it happened. */
export function expected(error: unknown): Failure {
  if (error instanceof Failure) return error
  const { code = '', message = '' } = error as { code?: unknown; message?: string }
  if (passing.test(String(code)) || /timeout exceeded when trying to connect|Connection terminated/.test(message))
    return new Failure('unavailable', { retryAfter: 5 })
  return new Failure('something_wrong')
}
