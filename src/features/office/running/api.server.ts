import { statfs } from 'node:fs/promises'
import { serve } from '#platform/call/gate.server.ts'
import { Failure } from '#platform/call/failure.ts'
import { describeConfig } from '#platform/process/config-parts.server.ts'
import { recordAct } from '#platform/identity/audit.server.ts'
import { running } from './contract.ts'
import { sendJob } from '#platform/mail/outgoing.server.ts'
import { countJob } from './jobs.server.ts'
import {
  databaseVersion,
  failingJobs,
  healthOf,
  isStuck,
  jobOfMessage,
  queuesNow,
  sentSince,
  storageUsed,
  stuckMessages,
} from './queries.server.ts'
import packageFile from '../../../../package.json' with { type: 'json' }

const day = 86_400_000

/** The disk that holds what is kept on this machine. Null where there is nothing of it. */
const diskOf = (folder: string) =>
  statfs(folder).then(
    ({ bavail, blocks, bsize }) => ({ free: bavail * bsize, total: blocks * bsize }),
    () => null,
  )

export const officeRunningApi = serve(running, {
  get: async ({ db, now, reader, services: { config } }) => {
    const [health, disk, storage, queues, failing, stuck, sent_today, database] = await Promise.all([
      healthOf(db),
      diskOf(config.dataDir),
      storageUsed(db),
      queuesNow(db),
      failingJobs(db),
      stuckMessages(db),
      sentSince(db, new Date(now.getTime() - day)),
      databaseVersion(db),
    ])
    const parts = describeConfig(config, reader.locale)
    const of = { disk, up: Math.round(process.uptime()), memory: process.memoryUsage.rss() }
    return {
      health: { ...health, ...of },
      storage,
      parts,
      queues,
      failing,
      stuck,
      sent_today,
      version: packageFile.version,
      node: process.version,
      database,
    }
  },
  count: async ({ db, services: { jobs } }) => {
    await jobs.enqueue(db, countJob, {})
    return {}
  },
  resend: async ({ db, actor, now, services: { jobs }, input: { id } }) => {
    if (!(await isStuck(db, id))) throw new Failure('not_found')
    // A job that is long given up is no longer kept: then the message gets another.
    const job = await jobOfMessage(db, id)
    if (!job || !(await jobs.retry(sendJob, job))) await jobs.enqueue(db, sendJob, { id })
    await recordAct(db, actor, { action: 'job.retry', subject_id: null, details: { reason: sendJob } }, now)
    return {}
  },
  retry: async ({ db, actor, now, services, input: { queue, id } }) => {
    if (!(await services.jobs.retry(queue, id))) throw new Failure('not_found')
    await recordAct(db, actor, { action: 'job.retry', subject_id: null, details: { reason: queue } }, now)
    return {}
  },
})
