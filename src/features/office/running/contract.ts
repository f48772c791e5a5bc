import { z } from 'zod'
import { endpoint } from '#platform/call/contract.ts'
import { nothing } from '#platform/call/input.ts'

const part = z.object({ part: z.string(), state: z.enum(['configured', 'built in', 'off']), detail: z.string() })

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
  state: z.enum(['retry', 'failed']),
  tries: z.number(),
  error: z.string(),
  created_at: z.string(),
  /** When it is tried again by itself. */
  next_at: z.string().nullable(),
})
export type FailedJob = z.infer<typeof failedJob>

const message = z.object({
  id: z.string(),
  kind: z.enum(['mail', 'sms']),
  recipient: z.string(),
  subject: z.string().nullable(),
  attempts: z.number(),
  last_error: z.string().nullable(),
  created_at: z.string(),
})

/** The calls about how the academy's server is doing. */
export const running = {
  get: endpoint({
    path: 'office/running/get',
    access: 'admin',
    about: 'How the server is doing: what is configured, what waits and what fails among its jobs, mails and text messages.',
    input: nothing,
    output: z.object({
      parts: z.array(part),
      queues: z.array(queue),
      failing: z.array(failedJob),
      /** Messages that were tried and did not leave yet, newest first. */
      stuck: z.array(message),
      sent_today: z.number(),
      version: z.string(),
      node: z.string(),
      database: z.string(),
    }),
  }),
  resend: endpoint({
    path: 'office/running/resend',
    access: 'admin',
    about: 'Has a mail or text message that did not leave tried again now.',
    input: z.strictObject({ id: z.uuid() }),
    output: z.object({}),
    errors: ['not_found'],
  }),
  retry: endpoint({
    path: 'office/running/retry',
    access: 'admin',
    about: 'Has a job that failed tried again now.',
    input: z.strictObject({ queue: z.string().max(100), id: z.uuid() }),
    output: z.object({}),
    errors: ['not_found'],
  }),
}
