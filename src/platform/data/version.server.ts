import { sql, type RawBuilder } from 'kysely'
import { Failure } from '#platform/call/failure.ts'

/** Whether a row is still the version that an edit began from, to the millisecond, as it was read. */
export const isCurrentVersion = (version: RawBuilder<unknown>, begun: string | null) =>
  sql<boolean>`date_trunc('milliseconds', ${version}) = ${begun}::timestamptz`

/** The time of an edit: later than the last, whatever the clocks of several machines say. By it the next one knows what it began from. */
export const computeNextVersion = (version: RawBuilder<unknown>, now: Date) =>
  sql<string>`greatest(${now}::timestamptz, date_trunc('milliseconds', ${version}) + interval '1 millisecond')`

/** The same of a row that was read and locked. */
export const computeNextVersionTime = (version: string | null, now: Date) =>
  new Date(Math.max(now.getTime(), version === null ? 0 : new Date(version).getTime() + 1))

/** Refuses an edit that began from an older version, with both. */
export const createConflictFailure = (versions: { yours: unknown; theirs: unknown }) => new Failure('changed_meanwhile', { versions })
