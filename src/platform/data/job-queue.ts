import type { Db } from './db.server.ts'

export type Jobs = {
  /** Enqueues in the caller's transaction, so the job exists only if it commits. */
  enqueue(
    tx: Db,
    name: string,
    data: object,
    when?: { startAfter?: Date; singletonKey?: string },
  ): Promise<void>
  enqueueAll(tx: Db, name: string, data: object[]): Promise<void>
  /** Retries a failed or waiting job now; returns whether it exists. */
  retry(name: string, id: string): Promise<boolean>
  /** Runs all due jobs, including those they cause; returns the count. */
  drain(): Promise<number>
  stop(): Promise<void>
}
