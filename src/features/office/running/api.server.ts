import { statfs } from 'node:fs/promises'
import { serve } from '#platform/call/gate.server.ts'
import { listFile, timeIn } from '#platform/call/lists/list-file.server.ts'
import { describeConfig } from '#platform/process/config-parts.server.ts'
import { dropMessage, resend, retryJob } from './commands.server.ts'
import { running } from './contract.ts'
import { countJob } from './jobs.server.ts'
import { m } from './messages.ts'
import {
  databaseVersion,
  failingJobs,
  failingJobsInPieces,
  healthOf,
  queueNames,
  queuesNow,
  sentSince,
  storageUsed,
  stuckMessages,
  stuckMessagesInPieces,
} from './queries.server.ts'
import { jobList, messageList, shownAtFirst } from './rules.ts'
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
      failingJobs(db, { queue: '', state: '', page: 1 }),
      stuckMessages(db, { q: '', kind: '', page: 1 }),
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
      failing: failing.items.slice(0, shownAtFirst),
      failing_total: failing.total,
      stuck: stuck.items.slice(0, shownAtFirst),
      stuck_total: stuck.total,
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
  jobs: async ({ db, input }) => ({ ...(await failingJobs(db, input)), queues: await queueNames(db) }),
  jobsFile: ({ reader, input: { columns, ...search }, ...call }) => {
    const said = m[reader.locale]
    return listFile(call, {
      name: 'failed-jobs',
      list: jobList,
      columns,
      heads: said,
      rows: failingJobsInPieces(call.db, search),
      cells: {
        job: (it) => it.name,
        error: (it) => it.error,
        state: (it) => said[`state_${it.state}`],
        tries: (it) => it.tries,
        next: (it) => timeIn(reader, it.next_at),
        began: (it) => timeIn(reader, it.created_at),
      },
    })
  },
  messages: ({ db, input }) => stuckMessages(db, input),
  messagesFile: ({ reader, input: { columns, ...search }, ...call }) => {
    const said = m[reader.locale]
    return listFile(call, {
      name: 'stuck-messages',
      list: messageList,
      columns,
      heads: { ...said, to: said.recipient },
      rows: stuckMessagesInPieces(call.db, search),
      cells: {
        to: (it) => it.recipient,
        kind: (it) => said[it.kind],
        subject: (it) => it.subject,
        error: (it) => it.last_error,
        tries: (it) => it.attempts,
        written: (it) => timeIn(reader, it.created_at),
      },
    })
  },
  resend: ({ db, input, ...call }) => resend(db, input.id, call).then(() => ({})),
  drop: ({ db, input, ...call }) => dropMessage(db, input.id, call).then(() => ({})),
  retry: ({ db, input, ...call }) => retryJob(db, input, call).then(() => ({})),
})
