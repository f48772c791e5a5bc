import type { Db } from './db.server.ts'
import type { Services } from '#platform/process/services.server.ts'

/** Background work: its name, what it does with what was written down, and when it runs by itself. */
export type Job<Data extends object = object> = {
  name: string
  /** Five fields of cron, UTC: it then runs by itself with no data. */
  every?: string
  /** Also when a server starts, told so in its data: what waits after a fall does not wait for the clock. */
  atStart?: boolean
  /** How often a failing run is tried again, waiting longer each time. */
  retries?: number
  /** How many a worker takes at a time and runs side by side; what takes minutes says 1. */
  batch?: number
  /** How many workers each process has for it: with several, one slow run does not hold up the rest. */
  workers?: number
  run(it: { db: Db; data: Data; now: Date; services: Services }): Promise<unknown>
}

/** A job of one kind of data, as the list of all jobs holds it. */
export const defineJob = <Data extends object>(it: Job<Data>) => it as unknown as Job
