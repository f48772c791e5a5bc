import { serve } from '#platform/call/gate.server.ts'
import { Failure } from '#platform/call/failure.ts'
import { describeConfig } from '#platform/process/config-parts.server.ts'
import { recordAct } from '#platform/identity/audit.server.ts'
import { running } from './contract.ts'
import { databaseVersion, failingJobs, queuesNow, sentSince, stuckMessages } from './queries.server.ts'
import packageFile from '../../../../package.json' with { type: 'json' }

const day = 86_400_000

export const officeRunningApi = serve(running, {
  get: async ({ db, now, services: { config } }) => {
    const [queues, failing, stuck, sent_today, database] = await Promise.all([
      queuesNow(db),
      failingJobs(db),
      stuckMessages(db),
      sentSince(db, new Date(now.getTime() - day)),
      databaseVersion(db),
    ])
    const parts = describeConfig(config)
    return { parts, queues, failing, stuck, sent_today, version: packageFile.version, node: process.version, database }
  },
  retry: async ({ db, actor, now, services, input: { queue, id } }) => {
    if (!(await services.jobs.retry(queue, id))) throw new Failure('not_found')
    await recordAct(db, actor, { action: 'job.retry', subject_id: null, details: { reason: queue } }, now)
    return {}
  },
})
