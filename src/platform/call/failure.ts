import type { FailureCode } from './failures.ts'

/** An expected failure, named by a code of the catalogue. Anything else thrown is a bug. */
export class Failure extends Error {
  readonly code: FailureCode
  /** What is wrong with which field, in the catalogue's own codes. */
  readonly fields: Record<string, FailureCode> | undefined
  /** Seconds until it is worth trying again (429, 503). */
  readonly retryAfter: number | undefined
  /** What else the caller needs to go on, e.g. how many tries are left. */
  readonly facts: Record<string, string | number> | undefined
  /** What was sent and what somebody else has saved meanwhile, where an edit would overwrite it (409). */
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
