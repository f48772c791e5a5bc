import { z } from 'zod'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'
import { line, pageSchema, noInput, page } from '#platform/call/input.ts'
import { columnsInput, csvDelivery, sortInput } from '#platform/call/lists/list-input.ts'
import { configParts } from '#platform/process/config-part.ts'
import { failedJobStates, fileKinds, failedJobList, messageKinds, unsentMessageList } from './rules.ts'

const part = z.object({ part: z.enum(configParts), state: z.enum(['configured', 'built in', 'off']), detail: z.string() })

const queue = z.object({
  name: z.string(),
  /** Not begun yet; for later does not count. */
  waiting: z.number(),
  running: z.number(),
  /** Failed at least once and will be tried again. */
  retrying: z.number(),
  /** Failed too often to be tried again by itself. */
  failed: z.number(),
})

const failedJob = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(failedJobStates),
  tries: z.number(),
  error: z.string(),
  created_at: z.string(),
  /** When it is tried again by itself. */
  next_at: z.string().nullable(),
})
export type FailedJob = z.infer<typeof failedJob>

const message = z.object({
  id: z.string(),
  kind: z.enum(messageKinds),
  recipient: z.string(),
  subject: z.string().nullable(),
  attempts: z.number(),
  last_error: z.string().nullable(),
  created_at: z.string(),
})
export type UnsentMessage = z.infer<typeof message>

const askedJobs = {
  /** The name of a queue; empty: all of them. */
  queue: line(100, 0).default(''),
  state: z.union([z.enum(failedJobStates), z.literal('')]).default(''),
  sort: sortInput(failedJobList),
}
const askedMessages = {
  /** A part of the address or number. */
  q: line(100, 0).default(''),
  kind: z.union([z.enum(messageKinds), z.literal('')]).default(''),
  sort: sortInput(unsentMessageList),
}

const health = z.object({
  /** How long the database took to answer. */
  database_ms: z.number(),
  database_bytes: z.number(),
  /** Of the disk that holds what is kept on this machine, in bytes. */
  disk: z.object({ free: z.number(), total: z.number() }).nullable(),
  /** Since when the oldest job that is due has not been begun. */
  waiting_since: z.string().nullable(),
  /** When the last archive of the academy was made here. */
  backed_up_at: z.string().nullable(),
  /** For how many seconds this process has been running, and what memory it has. */
  up: z.number(),
  memory: z.number(),
})

const storage = z.object({ kind: z.enum(fileKinds), files: z.number(), bytes: z.number(), counted_at: z.string() })

/** The calls about how the academy's server is doing. */
export const systemStatusCalls = {
  get: defineEndpoint({
    path: 'office/running/get',
    access: 'admin',
    about:
      'How the server is doing: its health, what its files take, what is configured, what waits and what fails among its jobs, mails and text messages.',
    input: noInput,
    output: z.object({
      health,
      /** What files take, by what they are for, as they were last counted. */
      storage: z.array(storage),
      parts: z.array(part),
      queues: z.array(queue),
      /** The latest jobs that failed, and how many there are. */
      failing: z.array(failedJob),
      failing_total: z.number(),
      /** The latest messages that were tried and did not leave yet, and how many there are. */
      stuck: z.array(message),
      stuck_total: z.number(),
      sent_today: z.number(),
      version: z.string(),
      node: z.string(),
      database: z.string(),
    }),
  }),
  count: defineEndpoint({
    path: 'office/running/count',
    access: 'admin',
    about: 'Has what the files take counted anew; it is done by itself four times a day.',
    input: noInput,
    output: z.object({}),
  }),
  jobs: defineEndpoint({
    path: 'office/running/jobs',
    access: 'admin',
    about: 'Jobs that failed, the latest first, and every queue they can be asked for by.',
    input: z.strictObject({ ...askedJobs, page }),
    output: pageSchema(failedJob).extend({ queues: z.array(z.string()) }),
  }),
  jobsFile: defineFileEndpoint({
    path: 'office/running/jobs/list',
    access: 'admin',
    about: 'The same as a CSV file with the columns that are asked for, the first 50,000. Who took it is written down.',
    input: z.strictObject({ ...askedJobs, columns: columnsInput(failedJobList) }),
    file: csvDelivery,
  }),
  messages: defineEndpoint({
    path: 'office/running/messages',
    access: 'admin',
    about: 'Mails and text messages that were tried and did not leave yet, the latest first.',
    input: z.strictObject({ ...askedMessages, page }),
    output: pageSchema(message),
  }),
  messagesFile: defineFileEndpoint({
    path: 'office/running/messages/list',
    access: 'admin',
    about: 'The same as a CSV file with the columns that are asked for, the first 50,000. Who took it is written down.',
    input: z.strictObject({ ...askedMessages, columns: columnsInput(unsentMessageList) }),
    file: csvDelivery,
  }),
  resend: defineEndpoint({
    path: 'office/running/resend',
    access: 'admin',
    about: 'Has a mail or text message that did not leave tried again now.',
    input: z.strictObject({ id: z.uuid() }),
    output: z.object({}),
    errors: ['not_found'],
  }),
  drop: defineEndpoint({
    path: 'office/running/drop',
    access: 'admin',
    about: 'Gives up a mail or text message that did not leave: it is deleted and never sent.',
    input: z.strictObject({ id: z.uuid() }),
    output: z.object({}),
    errors: ['not_found'],
  }),
  retry: defineEndpoint({
    path: 'office/running/retry',
    access: 'admin',
    about: 'Has a job that failed tried again now.',
    input: z.strictObject({ queue: z.string().max(100), id: z.uuid() }),
    output: z.object({}),
    errors: ['not_found'],
  }),
}
