import type { Db } from './db.server.ts'
import type { Services } from '#platform/process/services.server.ts'

export type Job<Data extends object = object> = {
  name: string
  /** Cron expression in UTC; runs without data. */
  every?: string
  /**
   * Also runs at server start (flagged in its data), so work left by a crash does not wait for the
   * schedule.
   */
  atStart?: boolean
  /** Retries with exponential backoff. */
  retries?: number
  /** Jobs fetched and run concurrently by one worker; use 1 for jobs that take minutes. */
  batch?: number
  /** Workers per process; several prevent one slow run from blocking the rest. */
  workers?: number
  run(it: { db: Db; data: Data; now: Date; services: Services }): Promise<unknown>
}

export const defineJob = <Data extends object>(it: Job<Data>) => it as unknown as Job
