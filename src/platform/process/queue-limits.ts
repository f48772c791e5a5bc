/**
 * 10 s is about when people reload, and a third of the proxy timeout in `deploy/`. 1,000 waiting
 * requests (an exam starting for everyone) take about 50 MB. The embedded engine has the same
 * limits: its one connection is a shorter queue for the same patience, and owners of a slow
 * machine raise `DATABASE_WAIT`.
 */
export const queueLimits: QueueLimits = { length: 1000, waitMs: 10_000 }

/** Maximum waiting requests per process, and the total wait per request. */
export type QueueLimits = { length: number; waitMs: number }
