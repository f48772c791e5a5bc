import { z } from 'zod'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'
import { id, integer, pageSchema, noInput, page, multilineText } from '#platform/call/input.ts'
import { numbers } from '#platform/data/constants.ts'
import { parseTicketContext, contextKinds } from '../related/rules.ts'
import { maxMessageLength } from '../limits.ts'

/** Browsers send an empty file field as a nameless file of zero bytes. */
export const attachmentSchema = z.preprocess(
  (item) =>
    item === '' || (item instanceof File && item.size === 0 && item.name === '') ? undefined : item,
  z.file().max(numbers.upload_bytes, 'too_large').optional(),
)
export const attachmentTypes = ['application/pdf', 'image/webp'] as const
export const maxUploadBytes = numbers.upload_bytes + numbers.body_bytes

/** Format `lesson:first-aid/bandages`; unknown values are ignored. */
const about = z
  .string()
  .max(240)
  .optional()
  .transform((it) => parseTicketContext(it))

/** Idempotency key of the client. */
const key = z.uuid().optional()
const last_id = z.preprocess(
  (it) => (it === '' ? undefined : it),
  integer(0, Number.MAX_SAFE_INTEGER).optional(),
)

const file = z.object({ id: z.int(), name: z.string(), type: z.string(), bytes: z.int() })
const message = z.object({
  id: z.int(),
  text: z.string(),
  mine: z.boolean(),
  from_staff: z.boolean(),
  /** Null if the account is deleted. */
  name: z.string().nullable(),
  hue: z.int(),
  image: z.string().nullable(),
  created_at: z.string(),
  /** At `client/support/file/{id}`. */
  file: file.nullable(),
  key: z.string(),
})
export type Message = z.infer<typeof message>

const states = ['waiting', 'answered', 'solved', 'cancelled', 'closed'] as const
export const ticketContextSchema = z.object({
  kind: z.enum(contextKinds),
  ref: z.string(),
  names: z.array(z.string()),
})
const ticket = z.object({
  id: z.int(),
  category: z.string(),
  category_title: z.string(),
  subject: z.string(),
  description: z.string(),
  attachment: file.nullable(),
  about: ticketContextSchema.nullable(),
  created_at: z.string(),
  closed_at: z.string().nullable(),
  state: z.enum(states),
  agent: z.object({ name: z.string(), hue: z.int(), image: z.string().nullable() }).nullable(),
  rating: z.int().nullable(),
})
export type Ticket = z.infer<typeof ticket>

const chat = z.object({
  ticket: ticket.nullable(),
  messages: z.array(message),
  /** Read up to this message by the other side. */
  seen_id: z.int(),
})
export type Chat = z.infer<typeof chat>

const writes = { name: 'chat', hits: 20, seconds: 60 }

/** Seed 7. The ticket is always the caller's own and has no id in the input. */
export const supportCalls = {
  deps: defineEndpoint({
    path: 'client/support/deps',
    access: 'user',
    about:
      'Returns the ticket categories and when to expect an answer: the usual minutes, or when support opens next. `about` names what the caller was viewing and is returned with its titles.',
    input: z.strictObject({ about }),
    output: z.object({
      about: ticketContextSchema.nullable(),
      categories: z.array(z.object({ slug: z.string(), title: z.string(), hint: z.string() })),
      opens_at: z.string().nullable(),
      usual_minutes: z.int().nullable(),
    }),
  }),
  activeTicket: defineEndpoint({
    path: 'client/support/activeTicket',
    access: 'user',
    about: 'Returns the caller’s open ticket, or null.',
    input: noInput,
    output: ticket.nullable(),
  }),
  createTicket: defineEndpoint({
    path: 'client/support/createTicket',
    access: 'user',
    about: 'Opens a ticket, optionally with an image or PDF. Each person can have one open ticket.',
    input: z.strictObject({
      category: z.string().max(80),
      description: multilineText(maxMessageLength, 5),
      attachment: attachmentSchema,
      about,
    }),
    output: ticket,
    errors: ['ticket_open', 'file_kind', 'document_kind', 'unavailable'],
    limits: [{ name: 'ticket', hits: 10, seconds: 3600 }],
    uploadBytes: maxUploadBytes,
  }),
  cancelTicket: defineEndpoint({
    path: 'client/support/cancelTicket',
    access: 'user',
    about: 'Cancels the caller’s open ticket or, with `solved`, marks it as solved.',
    input: z.strictObject({
      solved: z.preprocess((it) => (it === 'true' ? true : it), z.boolean().default(false)),
    }),
    output: z.object({}),
    errors: ['not_found'],
  }),
  rate: defineEndpoint({
    path: 'client/support/rate',
    access: 'user',
    about: 'Rates the caller’s last closed ticket from 1 to 5, with an optional comment.',
    input: z.strictObject({
      ticket_id: id,
      rating: z.preprocess((it) => Number(it), z.int().min(1).max(5)),
      words: multilineText(500, 0).default(''),
    }),
    output: z.object({}),
    errors: ['not_found'],
  }),
  history: defineEndpoint({
    path: 'client/support/history',
    access: 'user',
    about: 'Lists the caller’s closed tickets, latest first.',
    input: z.strictObject({ page }),
    output: pageSchema(ticket),
  }),
  past: defineEndpoint({
    path: 'client/support/past',
    access: 'user',
    about: 'Returns one of the caller’s tickets with its messages.',
    input: z.strictObject({ ticket_id: id }),
    output: chat,
    errors: ['not_found'],
  }),
  file: defineFileEndpoint({
    path: 'client/support/file/{id}',
    access: 'user',
    about: 'Downloads a file of one of the caller’s tickets, always as an attachment.',
    input: z.strictObject({ id }),
    errors: ['not_found'],
    file: { types: attachmentTypes, inPlace: false, seconds: 0 },
  }),
  get: defineEndpoint({
    path: 'client/support/chat/get',
    access: 'user',
    about: 'Returns the messages of the caller’s open ticket.',
    input: noInput,
    output: chat,
  }),
  new: defineEndpoint({
    path: 'client/support/chat/new',
    access: 'user',
    about: 'Returns the messages after a message id.',
    input: z.strictObject({ last_id }),
    output: chat,
  }),
  send: defineEndpoint({
    path: 'client/support/chat/send',
    access: 'user',
    about:
      'Sends a message in the caller’s open ticket and returns the messages after the last id. Idempotent by `key`.',
    input: z.strictObject({
      text: multilineText(maxMessageLength, 0).default(''),
      attachment: attachmentSchema,
      key,
      last_id,
    }),
    output: chat,
    errors: ['not_found', 'required', 'file_kind', 'document_kind', 'unavailable'],
    limits: [writes],
    uploadBytes: maxUploadBytes,
  }),
  unread: defineEndpoint({
    path: 'client/support/chat/unread',
    access: 'user',
    about: 'Returns the number of unread answers in the caller’s open ticket; null without one.',
    input: noInput,
    output: z.object({ unread: z.int().nullable() }),
  }),
  seen: defineEndpoint({
    path: 'client/support/chat/seen',
    access: 'user',
    about: 'Marks messages as read up to a message id.',
    input: z.strictObject({ last_id: id }),
    output: z.object({}),
  }),
  writing: defineEndpoint({
    path: 'client/support/chat/writing',
    access: 'user',
    about: 'Sends a typing indicator to the support agent.',
    input: noInput,
    output: z.object({}),
    limits: [{ name: 'writing', hits: 30, seconds: 60 }],
  }),
}
