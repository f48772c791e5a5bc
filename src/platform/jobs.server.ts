import { PgBoss, fromKysely } from 'pg-boss'
import pg from 'pg'
import { now } from './clock.ts'
import type { Database, Db } from './db.server.ts'
import type { Log } from './log.server.ts'
import type { Services } from './kit.server.ts'

/** Background work: its name, what it does with what was written down, and when it runs by itself. */
export type Job<Data extends object = object> = {
  name: string
  /** Five fields of cron, UTC: it then runs by itself with no data. */
  every?: string
  /** How often a failing run is tried again, waiting longer each time. */
  retries?: number
  run(it: { db: Db; data: Data; now: Date; services: Services }): Promise<unknown>
}

export type Jobs = {
  /** Writes the job down in the caller's transaction: it exists if and only if the fact does. */
  enqueue(tx: Db, name: string, data: object, when?: { startAfter?: Date; singletonKey?: string }): Promise<void>
  /** Runs everything that is due, here and now, and answers how many jobs that were. */
  drain(): Promise<number>
  stop(): Promise<void>
}

/** A job of one kind of data, as the list of all jobs holds it. */
export const job = <Data extends object>(it: Job<Data>) => it as unknown as Job

/** Starts the workers. All processes share the queue; each job runs in one of them. Without `work` it only takes jobs down. */
export async function startJobs(
  { db, pool, engine }: Database,
  jobs: Job[],
  services: () => Services,
  log: Log,
  { work = true } = {},
): Promise<Jobs> {
  const boss = new PgBoss({
    // pg-boss reads its own columns: it gets the driver's usual types, not ours.
    db: { executeSql: (text, values) => pool.query({ text, values: values ?? [], types: pg.types }) },
    backend: engine === 'embedded' ? 'pglite' : 'postgres',
    schema: 'jobs',
  })
  boss.on('error', (error) => log.error({ err: error }, 'jobs'))
  await boss.start()
  const runOne = async ({ name, run }: Job, data: object | null) => {
    try {
      await run({ db, data: data ?? {}, now: now(), services: services() })
    } catch (error) {
      log.warn({ err: error, job: name }, 'job failed, will be tried again')
      throw error
    }
  }
  const known = new Set((await boss.getQueues()).map((it) => it.name))
  for (const it of jobs) {
    const options = { retryLimit: it.retries ?? 8, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 300 }
    await (known.has(it.name) ? boss.updateQueue(it.name, options) : boss.createQueue(it.name, options))
    // Makes pg-boss learn the queue now: it would otherwise ask for it in the middle of a transaction, on another connection,
    // and the embedded engine has no other.
    await boss.getJobById(it.name, '00000000-0000-0000-0000-000000000000')
    if (it.every) await boss.schedule(it.name, it.every)
    if (work) await boss.work<object>(it.name, { pollingIntervalSeconds: it.every ? 10 : 1 }, async ([due]) => runOne(it, due!.data))
  }
  return {
    enqueue: async (tx, name, data, when = {}) => void (await boss.send(name, data, { ...when, db: fromKysely(tx) })),
    drain: async () => {
      let ran = 0
      for (const it of jobs)
        for (const due of (await boss.fetch<object>(it.name, { batchSize: 100 })) ?? []) {
          ran++
          await runOne(it, due.data).then(
            () => boss.complete(it.name, due.id),
            (error) => boss.fail(it.name, due.id, { message: String(error) }),
          )
        }
      return ran
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}
