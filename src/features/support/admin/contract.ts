import { z } from 'zod'
import { orderStates } from '#features/orders/rules.ts'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'
import { id, line, pageSchema, noInput, page, multilineText } from '#platform/call/input.ts'
import { columnsInput, csvDelivery, optionalSortInput } from '#platform/call/lists/list-input.ts'
import {
  attachmentSchema,
  attachmentTypes,
  ticketContextSchema,
  maxUploadBytes,
} from '../chat/contract.ts'
import { closeReasons } from '../rules.ts'
import { queueViews } from './rules.ts'
import { maxMessageLength } from '../limits.ts'
import { ticketList } from './list.ts'

const agent = z.object({ id: z.string(), name: z.string() })

const queued = z.object({
  id: z.int(),
  source: z.enum(['account', 'contact']),
  category: z.string(),
  category_title: z.string(),
  subject: z.string(),
  locale: z.enum(['en', 'ar']),
  person: z.object({
    id: z.string().nullable(),
    name: z.string(),
    hue: z.int(),
    image: z.string().nullable(),
  }),
  created_at: z.string(),
  waiting_since: z.string().nullable(),
  closed_at: z.string().nullable(),
  agent: agent.nullable(),
})
export type QueuedTicket = z.infer<typeof queued>

const message = z.object({
  id: z.int(),
  text: z.string(),
  from_staff: z.boolean(),
  is_note: z.boolean(),
  name: z.string().nullable(),
  hue: z.int(),
  image: z.string().nullable(),
  created_at: z.string(),
  /** At `office/support/file/{id}`. */
  file: z.object({ id: z.int(), name: z.string(), type: z.string(), bytes: z.int() }).nullable(),
})
export type AgentMessage = z.infer<typeof message>

/** Data minimization: only the fields that support needs. */
const person = z.object({
  id: z.string().nullable(),
  email: z.string(),
  country_id: z.string().nullable(),
  time_zone: z.string().nullable(),
  plan: z.object({ title: z.string(), ends_at: z.string() }).nullable(),
  orders: z.array(
    z.object({
      number: z.int(),
      title: z.string(),
      total: z.int(),
      currency: z.enum(['egp', 'usd']),
      state: z.enum(orderStates),
    }),
  ),
  courses: z.array(z.object({ slug: z.string(), title: z.string(), percent: z.int() })),
})

const whole = queued.extend({
  about: ticketContextSchema.nullable(),
  close_reason: z.string().nullable(),
  rating: z.int().nullable(),
  rating_words: z.string().nullable(),
  seen_id: z.int(),
  messages: z.array(message),
  facts: person,
})
export type AgentTicket = z.infer<typeof whole>

const canned = z.object({
  id: z.int(),
  title: z.string(),
  title_ar: z.string(),
  text: z.string(),
  text_ar: z.string(),
})
export type CannedAnswer = z.infer<typeof canned>
const done = z.object({})
const ticket_id = id

const asked = {
  view: z.preprocess((it) => (it === '' ? undefined : it), z.enum(queueViews).default('waiting')),
  sort: optionalSortInput(ticketList),
}

export const supportAgentCalls = {
  queue: defineEndpoint({
    path: 'office/support/queue',
    access: 'support',
    about:
      'Lists tickets and contact form messages: waiting ones, longest first; the caller’s own; all open; closed.',
    input: z.strictObject({ ...asked, page }),
    output: pageSchema(queued).extend({ counts: z.object({ waiting: z.int(), mine: z.int() }) }),
  }),
  list: defineFileEndpoint({
    path: 'office/support/list',
    access: 'support',
    about:
      'Exports tickets and contact form messages as a CSV file with the requested columns, at most 50,000 rows. The export is recorded in the audit log.',
    input: z.strictObject({ ...asked, columns: columnsInput(ticketList) }),
    file: csvDelivery,
  }),
  ticket: defineEndpoint({
    path: 'office/support/ticket',
    access: 'support',
    about: 'Returns one ticket with its messages and the person’s plan, orders and courses.',
    input: z.strictObject({ ticket_id }),
    output: whole,
    errors: ['not_found'],
  }),
  answer: defineEndpoint({
    path: 'office/support/answer',
    access: 'support',
    about:
      'Answers a ticket or, with `note`, adds an internal note. The first agent to answer is assigned. Answers to contact form tickets are sent by mail.',
    input: z.strictObject({
      ticket_id,
      text: multilineText(maxMessageLength),
      note: z
        .preprocess((it) => it === 'on' || it === 'true' || it === true, z.boolean())
        .default(false),
      attachment: attachmentSchema,
      key: z.uuid().optional(),
    }),
    output: done,
    errors: ['not_found', 'ticket_closed', 'file_kind', 'document_kind', 'unavailable'],
    limits: [{ name: 'desk', hits: 120, seconds: 60 }],
    uploadBytes: maxUploadBytes,
  }),
  assign: defineEndpoint({
    path: 'office/support/assign',
    access: 'support',
    about: 'Assigns a ticket to the caller or to another agent.',
    input: z.strictObject({
      ticket_id,
      agent_id: z.preprocess((it) => (it === '' ? undefined : it), z.uuid().optional()),
    }),
    output: done,
    errors: ['not_found', 'ticket_closed'],
  }),
  close: defineEndpoint({
    path: 'office/support/close',
    access: 'support',
    about: 'Closes a ticket with a reason and asks the person for a rating.',
    input: z.strictObject({ ticket_id, reason: z.enum(closeReasons) }),
    output: done,
    errors: ['not_found', 'ticket_closed'],
  }),
  writing: defineEndpoint({
    path: 'office/support/writing',
    access: 'support',
    about: 'Sends a typing indicator to the person of a ticket.',
    input: z.strictObject({ ticket_id }),
    output: done,
    limits: [{ name: 'writing', hits: 30, seconds: 60 }],
  }),
  agents: defineEndpoint({
    path: 'office/support/agents',
    access: 'support',
    about: 'Lists the support agents.',
    input: noInput,
    output: z.array(agent),
  }),
  figures: defineEndpoint({
    path: 'office/support/figures',
    access: 'support',
    about:
      'Returns metrics of the last 30 days: first response and resolution time in minutes, and the ratings.',
    input: noInput,
    output: z.object({
      first_answer: z.int().nullable(),
      resolution: z.int().nullable(),
      rating: z.number().nullable(),
      rated: z.int(),
    }),
  }),
  canned: defineEndpoint({
    path: 'office/support/canned',
    access: 'support',
    about: 'Lists the canned answers, in both languages.',
    input: noInput,
    output: z.array(canned),
  }),
  saveCanned: defineEndpoint({
    path: 'office/support/canned-save',
    access: 'support',
    about: 'Creates or updates a canned answer.',
    input: z.strictObject({
      id: z.preprocess((it) => (it === '' ? undefined : it), id.optional()),
      title: line(120),
      title_ar: line(120),
      text: multilineText(maxMessageLength),
      text_ar: multilineText(maxMessageLength),
    }),
    output: done,
    errors: ['not_found'],
  }),
  removeCanned: defineEndpoint({
    path: 'office/support/canned-remove',
    access: 'support',
    about: 'Deletes a canned answer.',
    input: z.strictObject({ id }),
    output: done,
    errors: ['not_found'],
  }),
  file: defineFileEndpoint({
    path: 'office/support/file/{id}',
    access: 'support',
    about: 'Downloads a file of a ticket, always as an attachment.',
    input: z.strictObject({ id }),
    errors: ['not_found'],
    file: { types: attachmentTypes, inPlace: false, seconds: 0 },
  }),
}
