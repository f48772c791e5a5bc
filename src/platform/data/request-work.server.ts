import { AsyncLocalStorage } from 'node:async_hooks'
import { getMonotonicMs } from './clock.ts'

/** Database work of one request: when it began, how long it has waited for connections, and whether it has changed anything yet. */
export type RequestWork = { began: number; waitedMs: number; hasWritten: boolean }

const current = new AsyncLocalStorage<RequestWork>()

/** Runs the work of one request, so that its statements share one wait budget and one place in the queue. */
export const withRequestWork = <T>(work: () => T): T => current.run({ began: getMonotonicMs(), waitedMs: 0, hasWritten: false }, work)

export const getRequestWork = () => current.getStore()

/** Repeating these changes nothing for anybody: the count of a rate limit, the time a session was last used. */
const harmless = /^(insert into "rate_limits"|update "(rate_limits|sessions)")/i
const writes = /\b(insert|update|delete|merge|truncate|nextval|pg_notify|notify)\b/i
const begins = /^(begin|start transaction)/i

/** Notes on the request what the statements of one connection change. A transaction counts once it is sent to be committed. */
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
