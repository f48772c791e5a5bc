import { z } from 'zod'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'
import { id, integer, pageSchema, noInput, page, multilineText } from '#platform/call/input.ts'
import { numbers } from '#platform/data/numbers.ts'
import { parseTicketContext, contextKinds } from './about/rules.ts'
import { maxMessageLength } from './rules.ts'

/** A file field that was left empty is sent by browsers as a nameless file of no bytes. */
export const attachmentSchema = z.preprocess(
  (it) => (it === '' || (it instanceof File && it.size === 0 && it.name === '') ? undefined : it),
  z.file().max(numbers.upload_bytes, 'too_large').optional(),
)
export const attachmentTypes = ['application/pdf', 'image/webp'] as const
export const maxUploadBytes = numbers.upload_bytes + numbers.body_bytes

/** What somebody was at: `lesson:first-aid/bandages`. What says nothing we know is left out. */
const about = z
  .string()
  .max(240)
  .optional()
  .transform((it) => parseTicketContext(it))

/** What the sender calls a message, so that sending it again says it once. */
const key = z.uuid().optional()
const last_id = z.preprocess((it) => (it === '' ? undefined : it), integer(0, Number.MAX_SAFE_INTEGER).optional())

const file = z.object({ id: z.int(), name: z.string(), type: z.string(), bytes: z.int() })
const message = z.object({
  id: z.int(),
  text: z.string(),
  mine: z.boolean(),
  from_staff: z.boolean(),
  /** Null when the account is gone. */
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
/** What somebody asks about, with what it is called: a course and its lesson, an order's number and title. */
export const ticketContextSchema = z.object({ kind: z.enum(contextKinds), ref: z.string(), names: z.array(z.string()) })
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
  /** Up to which message the other side has seen it. */
  seen_id: z.int(),
})
export type Chat = z.infer<typeof chat>

const writes = { name: 'chat', hits: 20, seconds: 60 }

/** Seed 7: the calls of support. Which ticket is meant is never said: it is the caller's own. */
export const supportCalls = {
  deps: defineEndpoint({
    path: 'client/support/deps',
    access: 'user',
    about:
      'What a ticket can be about, and when an answer can be expected: minutes as usual, or when the desk opens next. `about` says what the caller was at, and comes back with what it is called.',
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
    about: 'The caller’s open ticket, or null.',
    input: noInput,
    output: ticket.nullable(),
  }),
  createTicket: defineEndpoint({
    path: 'client/support/createTicket',
    access: 'user',
    about: 'Opens a ticket, with a picture or a PDF if there is one. One open ticket a person.',
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
    about: 'Takes the caller’s open ticket back, or, with `solved`, says that the problem is.',
    input: z.strictObject({ solved: z.preprocess((it) => (it === 'true' ? true : it), z.boolean().default(false)) }),
    output: z.object({}),
    errors: ['not_found'],
  }),
  rate: defineEndpoint({
    path: 'client/support/rate',
    access: 'user',
    about: 'A word about how it went, from 1 to 5, for the caller’s last ticket once it is closed.',
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
    about: 'The caller’s closed tickets, the latest first.',
    input: z.strictObject({ page }),
    output: pageSchema(ticket),
  }),
  past: defineEndpoint({
    path: 'client/support/past',
    access: 'user',
    about: 'One of the caller’s own tickets with what was said.',
    input: z.strictObject({ ticket_id: id }),
    output: chat,
    errors: ['not_found'],
  }),
  file: defineFileEndpoint({
    path: 'client/support/file/{id}',
    access: 'user',
    about: 'A file of one of the caller’s own talks, to keep: it is never shown in place.',
    input: z.strictObject({ id }),
    errors: ['not_found'],
    file: { types: attachmentTypes, inPlace: false, seconds: 0 },
  }),
  get: defineEndpoint({
    path: 'client/support/chat/get',
    access: 'user',
    about: 'What was said in the caller’s open ticket.',
    input: noInput,
    output: chat,
  }),
  new: defineEndpoint({
    path: 'client/support/chat/new',
    access: 'user',
    about: 'What was said since a message, by its id.',
    input: z.strictObject({ last_id }),
    output: chat,
  }),
  send: defineEndpoint({
    path: 'client/support/chat/send',
    access: 'user',
    about:
      'Says something in the caller’s open ticket, and answers what is new after the last id. Sent again under the same key it is said once.',
    input: z.strictObject({ text: multilineText(maxMessageLength, 0).default(''), attachment: attachmentSchema, key, last_id }),
    output: chat,
    errors: ['not_found', 'required', 'file_kind', 'document_kind', 'unavailable'],
    limits: [writes],
    uploadBytes: maxUploadBytes,
  }),
  unread: defineEndpoint({
    path: 'client/support/chat/unread',
    access: 'user',
    about: 'How many answers in the caller’s open ticket they have not seen; null without an open ticket.',
    input: noInput,
    output: z.object({ unread: z.int().nullable() }),
  }),
  seen: defineEndpoint({
    path: 'client/support/chat/seen',
    access: 'user',
    about: 'Says up to which message the caller has seen the talk.',
    input: z.strictObject({ last_id: id }),
    output: z.object({}),
  }),
  writing: defineEndpoint({
    path: 'client/support/chat/writing',
    access: 'user',
    about: 'Lets whoever answers see that the caller is writing.',
    input: noInput,
    output: z.object({}),
    limits: [{ name: 'writing', hits: 30, seconds: 60 }],
  }),
}
