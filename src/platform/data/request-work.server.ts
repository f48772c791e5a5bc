import { AsyncLocalStorage } from 'node:async_hooks'
import { getMonotonicMs } from './clock.ts'

export type RequestWork = { began: number; waitedMs: number; hasWritten: boolean }

const current = new AsyncLocalStorage<RequestWork>()

/** Statements of one request share one wait budget and queue position. */
export const withRequestWork = <T>(work: () => T): T =>
  current.run({ began: getMonotonicMs(), waitedMs: 0, hasWritten: false }, work)

export const getRequestWork = () => current.getStore()

/** Writes that are safe to repeat: rate limit counters and session timestamps. */
const harmless = /^(insert into "rate_limits"|update "(rate_limits|sessions)")/i
const writes = /\b(insert|update|delete|merge|truncate|nextval|pg_notify|notify)\b/i
const begins = /^(begin|start transaction)/i

/** Marks the request as having written. A transaction counts when its commit is sent. */
export function createWriteRecorder(work: RequestWork | undefined) {
  let isInTransaction = false
  let hasPendingWrite = false
  return (text: string) => {
    if (!work || work.hasWritten) return
    if (begins.test(text)) isInTransaction = true
    else if (/^rollback$/i.test(text)) isInTransaction = hasPendingWrite = false
    else if (/^commit/i.test(text)) {
      work.hasWritten = hasPendingWrite
      isInTransaction = hasPendingWrite = false
    } else if (writes.test(text) && !harmless.test(text)) {
      if (isInTransaction) hasPendingWrite = true
      else work.hasWritten = true
    }
  }
}
