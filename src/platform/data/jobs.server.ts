import { sql } from 'kysely'
import { PgBoss, fromKysely, type JobResult } from 'pg-boss'
import pg from 'pg'
import { getNow } from './clock.ts'
import type { Database, Db } from './db.server.ts'
import { dispatchEvents, type Listener } from './events.server.ts'
import type { Job } from './job.ts'
import { moveRenamedJobs } from './renamed-jobs.server.ts'
import { listenOnChannel } from './signals.server.ts'
import { lockFor } from './advisory-lock.server.ts'
import type { Log } from '#platform/process/log.server.ts'
import type { Services } from '#platform/process/services.server.ts'
import type { Jobs } from './job-queue.ts'

// Workers send heartbeats; after this silence a worker is considered dead and its jobs are retried,
// so long jobs never run twice.
const silentSeconds = 60
const queue = {
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  heartbeatSeconds: silentSeconds,
  expireInSeconds: 23 * 3600,
  notify: true,
}
// Enqueueing notifies the workers; polling only covers delayed jobs.
const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 }

/** All processes share the queue. Without `work` this process only enqueues. */
export async function startJobs(
  database: Database,
  { jobs, listeners }: { jobs: Job[]; listeners: Listener[] },
  services: () => Services,
  log: Log,
  { work = true } = {},
): Promise<Jobs> {
  const { db, pool, engine } = database
  const boss = new PgBoss({
    db: {
      // pg-boss expects the driver's default type parsers.
      executeSql: (text, values) => pool.query({ text, values: values ?? [], types: pg.types }),
      listen: async (channel, heard, missed) => ({
        close: await listenOnChannel(database, log, channel, { heard, missed }),
      }),
    },
    useListenNotify: work,
    backend: engine === 'embedded' ? 'pglite' : 'postgres',
    schema: 'jobs',
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue error'))
  await boss.start()
  await createFailingIndex(db)
  const runOne = async ({ name, run }: Job, data: object | null) => {
    try {
      await run({ db, data: data ?? {}, now: getNow(), services: services() })
    } catch (error) {
      log.warn({ err: error, job: name }, 'job failed')
      throw error
    }
  }
  const runAll = (job: Job, due: { id: string; data: object | null }[]) =>
    Promise.all(
      due.map(({ id, data }) =>
        runOne(job, data).then(
          (): JobResult => ({ id, status: 'completed' }),
          (error): JobResult => ({ id, status: 'failed', output: { message: String(error) } }),
        ),
      ),
    )
  const all = [...jobs, ...listeners.map((it) => it.job)]
  const known = new Map((await boss.getQueues()).map((it) => [it.name, it]))
  const timetable = new Map((await boss.getSchedules()).map((it) => [it.name, it.cron]))
  for (const it of all) {
    const options = { ...queue, retryLimit: it.retries ?? 8 }
    const before = known.get(it.name)
    // Skips unchanged queues to speed up the start.
    if (
      !before ||
      Object.entries(options).some(
        ([name, value]) => before[name as keyof typeof options] !== value,
      )
    ) {
      await (before ? boss.updateQueue(it.name, options) : boss.createQueue(it.name, options))
      // Warms pg-boss's queue cache; a lookup inside a transaction would need a second connection,
      // which the embedded engine lacks.
      await boss.getJobById(it.name, '00000000-0000-0000-0000-000000000000')
    }
    if (it.every && timetable.get(it.name) !== it.every) await boss.schedule(it.name, it.every)
  }
  await moveRenamedJobs(db, boss, new Set(known.keys()))
  for (const it of work ? all : []) {
    if (it.atStart) await boss.send(it.name, { atStart: true })
    for (let workers = it.workers ?? 1; workers > 0; workers--) {
      const worker = await boss.work<object>(
        it.name,
        { ...polling, batchSize: it.batch ?? 10, perJobResults: true },
        (due) => {
          boss.notifyWorker(worker)
          return runAll(it, due)
        },
      )
    }
  }
  const enqueueAll: Jobs['enqueueAll'] = async (tx, name, data) =>
    void (await boss.insert(
      name,
      data.map((it) => ({ data: it })),
      { db: fromKysely(tx) },
    ))
  const passAll = async () => {
    while (await dispatchEvents(db, listeners, { enqueueAll }, getNow()));
  }
  const stopPassing = work ? await dispatchOnRecord(database, log, passAll) : async () => {}
  return {
    enqueue: async (tx, name, data, when = {}) =>
      void (await boss.send(name, data, { ...when, db: fromKysely(tx) })),
    enqueueAll,
    retry: (name, id) => retryNow(db, name, id),
    drain: async () => {
      let ran = 0
      for (let before = -1; before !== ran;) {
        before = ran
        await passAll()
        const names = await listDueQueues(db)
        for (const it of all.filter(({ name }) => names.has(name))) {
          const done: string[] = []
          for (const due of (await boss.fetch<object>(it.name, { batchSize: 500 })) ?? []) {
            ran++
            const [{ id, status, output }] = (await runAll(it, [due])) as [JobResult]
            if (status === 'completed') done.push(id)
            else await boss.fail(it.name, id, output)
          }
          if (done.length) await boss.complete(it.name, done)
        }
      }
      return ran
    },
    stop: async () => {
      await stopPassing()
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

/** Index for listing failed jobs; pg-boss only indexes waiting ones. */
const createFailingIndex = (db: Db) =>
  db.transaction().execute(async (tx) => {
    await lockFor(tx, 'jobs.failing')
    const { rows } = await sql<{
      is_there: boolean
    }>`select to_regclass('jobs.job_failing') is not null as is_there`.execute(tx)
    if (rows[0]!.is_there) return
    await sql`create index job_failing on jobs.job (created_on, id) where state in ('retry', 'failed')`.execute(
      tx,
    )
    await sql`create index job_failing_by_name on jobs.job (name, id) where state in ('retry', 'failed')`.execute(
      tx,
    )
  })

async function listDueQueues(db: Db) {
  const { rows } = await sql<{ name: string }>`
    select distinct name from jobs.job where state in ('created', 'retry') and start_after <= now()`.execute(
    db,
  )
  return new Set(rows.map((it) => it.name))
}

/** Like pg-boss's retry, but also for jobs waiting for a later retry. */
async function retryNow(db: Db, name: string, id: string) {
  const { rows } = await sql`
    update jobs.job set state = 'retry', start_after = now(), completed_on = null, retry_limit = greatest(retry_limit, retry_count + 1)
    where name = ${name} and id = ${id} and state in ('failed', 'retry') returning id`.execute(db)
  return rows.length > 0
}

/** Dispatches as soon as events are recorded, one round at a time. */
async function dispatchOnRecord(database: Database, log: Log, passAll: () => Promise<void>) {
  let passing: Promise<void> | null = null
  let again = false
  const pass = () => {
    again = passing !== null
    passing ??= passAll()
      .catch((error: unknown) => log.error({ err: error }, 'events not dispatched'))
      .finally(() => {
        passing = null
        if (again) pass()
      })
  }
  const stop = await listenOnChannel(database, log, 'events', { heard: pass, missed: pass })
  const timer = setInterval(pass, 10_000)
  pass()
  return async () => {
    clearInterval(timer)
    await stop()
    again = false
    await passing
  }
}
