import { sql, type RawBuilder } from 'kysely'
import { Failure } from './failure.ts'

/** Compares with millisecond precision, as it was read. */
export const isCurrentVersion = (version: RawBuilder<unknown>, begun: string | null) =>
  sql<boolean>`date_trunc('milliseconds', ${version}) = ${begun}::timestamptz`

/**
 * Strictly increasing despite clock differences between machines, because conflict detection
 * compares it.
 */
export const computeNextVersion = (version: RawBuilder<unknown>, now: Date) =>
  sql<string>`greatest(${now}::timestamptz, date_trunc('milliseconds', ${version}) + interval '1 millisecond')`

/** For a row that was already read and locked. */
export const computeNextVersionTime = (version: string | null, now: Date) =>
  new Date(Math.max(now.getTime(), version === null ? 0 : new Date(version).getTime() + 1))

export const createConflictFailure = (versions: { yours: unknown; theirs: unknown }) =>
  new Failure('changed_meanwhile', { versions })
