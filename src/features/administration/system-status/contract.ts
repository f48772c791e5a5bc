import { z } from 'zod'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'
import { line, pageSchema, noInput, page } from '#platform/call/input.ts'
import { columnsInput, csvDelivery, sortInput } from '#platform/call/lists/list-input.ts'
import { configParts } from '#platform/process/config-part.ts'
import { failedJobStates, fileKinds, messageKinds } from './rules.ts'
import { failedJobList, unsentMessageList } from './list.ts'

const part = z.object({
  part: z.enum(configParts),
  state: z.enum(['configured', 'built in', 'off']),
  detail: z.string(),
})

const queue = z.object({
  name: z.string(),
  /** Due and not started; future jobs do not count. */
  waiting: z.number(),
  running: z.number(),
  /** Failed at least once, with retries left. */
  retrying: z.number(),
  failed: z.number(),
})

const failedJob = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(failedJobStates),
  tries: z.number(),
  error: z.string(),
  created_at: z.string(),
  /** Time of the next retry. */
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
  /** Empty: all queues. */
  queue: line(100, 0).default(''),
  state: z.union([z.enum(failedJobStates), z.literal('')]).default(''),
  sort: sortInput(failedJobList),
}
const askedMessages = {
  /** Matches a part of the recipient. */
  q: line(100, 0).default(''),
  kind: z.union([z.enum(messageKinds), z.literal('')]).default(''),
  sort: sortInput(unsentMessageList),
}

const health = z.object({
  database_ms: z.number(),
  database_bytes: z.number(),
  /** Disk of the data folder, in bytes. */
  disk: z.object({ free: z.number(), total: z.number() }).nullable(),
  /** Due time of the oldest job that has not started. */
  waiting_since: z.string().nullable(),
  backed_up_at: z.string().nullable(),
  /** Uptime in seconds and memory of this process. */
  up: z.number(),
  memory: z.number(),
})

const storage = z.object({
  kind: z.enum(fileKinds),
  files: z.number(),
  bytes: z.number(),
  counted_at: z.string(),
})

export const systemStatusCalls = {
  get: defineEndpoint({
    path: 'office/running/get',
    access: 'admin',
    about:
      'Returns the system status: health, storage use, configuration, and the waiting and failing jobs, mails and text messages.',
    input: noInput,
    output: z.object({
      health,
      /** By file kind, as last counted. */
      storage: z.array(storage),
      parts: z.array(part),
      queues: z.array(queue),
      failing: z.array(failedJob),
      failing_total: z.number(),
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
    about: 'Recounts the storage use, which also happens automatically four times a day.',
    input: noInput,
    output: z.object({}),
  }),
  jobs: defineEndpoint({
    path: 'office/running/jobs',
    access: 'admin',
    about: 'Returns failed jobs, the latest first, and the names of all queues to filter by.',
    input: z.strictObject({ ...askedJobs, page }),
    output: pageSchema(failedJob).extend({ queues: z.array(z.string()) }),
  }),
  jobsFile: defineFileEndpoint({
    path: 'office/running/jobs/list',
    access: 'admin',
    about:
      'Exports failed jobs as a CSV file with the requested columns, at most 50,000 rows. The export is recorded in the audit log.',
    input: z.strictObject({ ...askedJobs, columns: columnsInput(failedJobList) }),
    file: csvDelivery,
  }),
  messages: defineEndpoint({
    path: 'office/running/messages',
    access: 'admin',
    about:
      'Returns mails and text messages that were tried and are not sent yet, the latest first.',
    input: z.strictObject({ ...askedMessages, page }),
    output: pageSchema(message),
  }),
  messagesFile: defineFileEndpoint({
    path: 'office/running/messages/list',
    access: 'admin',
    about:
      'Exports unsent mails and text messages as a CSV file with the requested columns, at most 50,000 rows. The export is recorded in the audit log.',
    input: z.strictObject({ ...askedMessages, columns: columnsInput(unsentMessageList) }),
    file: csvDelivery,
  }),
  resend: defineEndpoint({
    path: 'office/running/resend',
    access: 'admin',
    about: 'Retries an unsent mail or text message now.',
    input: z.strictObject({ id: z.uuid() }),
    output: z.object({}),
    errors: ['not_found'],
  }),
  drop: defineEndpoint({
    path: 'office/running/drop',
    access: 'admin',
    about: 'Deletes an unsent mail or text message; it is never sent.',
    input: z.strictObject({ id: z.uuid() }),
    output: z.object({}),
    errors: ['not_found'],
  }),
  retry: defineEndpoint({
    path: 'office/running/retry',
    access: 'admin',
    about: 'Retries a failed job now.',
    input: z.strictObject({ queue: z.string().max(100), id: z.uuid() }),
    output: z.object({}),
    errors: ['not_found'],
  }),
}
