import type { FailureCode } from './failures.ts'

/** An expected failure with a listed code. Any other thrown error is a bug. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly fields: Record<string, FailureCode> | undefined
  /** In seconds (429, 503). */
  readonly retryAfter: number | undefined
  readonly facts: Record<string, string | number> | undefined
  /** Both versions of an edit conflict (409). */
  readonly versions: { yours: unknown; theirs: unknown } | undefined

  constructor(
    code: FailureCode,
    it: {
      fields?: Record<string, FailureCode>
      retryAfter?: number
      facts?: Record<string, string | number>
      versions?: { yours: unknown; theirs: unknown }
    } = {},
  ) {
    super(code)
    this.code = code
    this.fields = it.fields
    this.retryAfter = it.retryAfter
    this.facts = it.facts
    this.versions = it.versions
  }
}

/** For the right side of `??`. */
export function throwNotFound(): never {
  throw new Failure('not_found')
}
