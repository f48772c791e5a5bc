import { statfs } from 'node:fs/promises'
import { bindHandlers } from '#platform/call/gate.server.ts'
import { createListFile, formatFileTime } from '#platform/call/lists/list-file.server.ts'
import { describeConfig } from '#platform/process/config-parts.server.ts'
import { deleteMessage, resendMessage, retryJob } from './commands.server.ts'
import { systemStatusCalls } from './contract.ts'
import { countFilesJob } from './jobs.server.ts'
import { systemStatusMessages } from './messages.ts'
import {
  getDatabaseVersion,
  listFailedJobs,
  streamFailedJobs,
  getHealth,
  listQueueNames,
  listQueues,
  countSentMessages,
  listStorageUse,
  listUnsentMessages,
  streamUnsentMessages,
} from './queries.server.ts'
import { latestLimit } from './rules.ts'
import packageFile from '../../../../package.json' with { type: 'json' }
import { failedJobList, unsentMessageList } from './list.ts'

const day = 86_400_000

/** Null without a data folder. */
const getDiskSpace = (folder: string) =>
  statfs(folder).then(
    ({ bavail, blocks, bsize }) => ({ free: bavail * bsize, total: blocks * bsize }),
    () => null,
  )

export const systemStatusApi = bindHandlers(systemStatusCalls, {
  get: async ({ db, now, reader, services: { config } }) => {
    const [health, disk, storage, queues, failing, stuck, sent_today, database] = await Promise.all(
      [
        getHealth(db),
        getDiskSpace(config.dataDir),
        listStorageUse(db),
        listQueues(db),
        listFailedJobs(db, { queue: '', state: '', page: 1 }),
        listUnsentMessages(db, { q: '', kind: '', page: 1 }),
        countSentMessages(db, new Date(now.getTime() - day)),
        getDatabaseVersion(db),
      ],
    )
    const parts = describeConfig(config, reader.locale)
    const of = { disk, up: Math.round(process.uptime()), memory: process.memoryUsage.rss() }
    return {
      health: { ...health, ...of },
      storage,
      parts,
      queues,
      failing: failing.items.slice(0, latestLimit),
      failing_total: failing.total,
      stuck: stuck.items.slice(0, latestLimit),
      stuck_total: stuck.total,
      sent_today,
      version: packageFile.version,
      node: process.version,
      database,
    }
  },
  count: async ({ db, services: { jobs } }) => {
    await jobs.enqueue(db, countFilesJob, {})
    return {}
  },
  jobs: async ({ db, input }) => ({
    ...(await listFailedJobs(db, input)),
    queues: await listQueueNames(db),
  }),
  jobsFile: ({ reader, input: { columns, ...search }, ...call }) => {
    const t = systemStatusMessages[reader.locale]
    return createListFile(call, {
      name: 'failed-jobs',
      list: failedJobList,
      columns,
      heads: t,
      rows: streamFailedJobs(call.db, search),
      cells: {
        job: (it) => it.name,
        error: (it) => it.error,
        state: (it) => t[`state_${it.state}`],
        tries: (it) => it.tries,
        next: (it) => formatFileTime(reader, it.next_at),
        began: (it) => formatFileTime(reader, it.created_at),
      },
    })
  },
  messages: ({ db, input }) => listUnsentMessages(db, input),
  messagesFile: ({ reader, input: { columns, ...search }, ...call }) => {
    const t = systemStatusMessages[reader.locale]
    return createListFile(call, {
      name: 'stuck-messages',
      list: unsentMessageList,
      columns,
      heads: { ...t, to: t.recipient },
      rows: streamUnsentMessages(call.db, search),
      cells: {
        to: (it) => it.recipient,
        kind: (it) => t[it.kind],
        subject: (it) => it.subject,
        error: (it) => it.last_error,
        tries: (it) => it.attempts,
        written: (it) => formatFileTime(reader, it.created_at),
      },
    })
  },
  resend: ({ db, input, ...call }) => resendMessage(db, input.id, call).then(() => ({})),
  drop: ({ db, input, ...call }) => deleteMessage(db, input.id, call).then(() => ({})),
  retry: ({ db, input, ...call }) => retryJob(db, input, call).then(() => ({})),
})
