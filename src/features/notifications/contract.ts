import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { id, noInput, page } from '#platform/call/input.ts'
import { actionKinds, notificationKindNames, mailChoices } from './rules.ts'

const notification = z.object({
  id: z.int(),
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  created_at: z.string(),
  /** Seed 3: null until it was seen. */
  seen_timestamp: z.string().nullable(),
  /** What it is about; courses, diplomas, certificates and categories have a page. */
  link: z.object({ kind: z.string(), slug: z.string() }).nullable(),
  /** What the person can do about it, beside the link. */
  action: z.object({ kind: z.enum(actionKinds), path: z.string() }).nullable(),
})
export type Notification = z.infer<typeof notification>

/** The moment up to which the answer tells everything; the next question names it. */
const timestamp = z.iso.datetime({ offset: true })
const unseen = z.int()

const preference = z.object({ kind: z.enum(notificationKindNames), listed: z.boolean(), mail: z.enum(mailChoices), push: z.boolean() })
export type Preference = z.infer<typeof preference>
const chosen = z.strictObject({ ...preference.shape, push: preference.shape.push.optional() })
export type PreferenceChange = z.output<typeof chosen>

/** Seed 7: the calls about what a person is told. */
export const notificationCalls = {
  get: defineEndpoint({
    path: 'client/notifications/get',
    access: 'user',
    about: 'What the caller was told, the latest first, 24 a page, and how much of it is unseen.',
    input: z.strictObject({ page }),
    output: z.object({ timestamp, unseen, notifications: z.array(notification), page: z.int(), pages: z.int(), total: z.int() }),
  }),
  new: defineEndpoint({
    path: 'client/notifications/new',
    access: 'user',
    about: 'What is new since the timestamp of an earlier answer: told or seen since. A little of it may be known already; ids tell.',
    input: z.strictObject({ timestamp }),
    output: z.object({ timestamp, unseen, notifications: z.array(notification) }),
  }),
  seen: defineEndpoint({
    path: 'client/notifications/seen/{id}',
    access: 'user',
    about: 'Marks one as seen. Once seen it stays as it was seen first.',
    input: z.strictObject({ id }),
    output: z.object({ id: z.int(), seen_timestamp: z.string(), unseen }),
    errors: ['not_found'],
  }),
  seenAll: defineEndpoint({
    path: 'client/notifications/seen-all',
    access: 'user',
    about: 'Marks all as seen, or those told up to a timestamp, so that what came meanwhile stays new.',
    input: z.strictObject({ timestamp: timestamp.optional() }),
    output: z.object({ timestamp, unseen }),
  }),
  preferences: defineEndpoint({
    path: 'client/notifications/preferences',
    access: 'user',
    about: 'For each kind of notification whether it is listed, how it goes out by mail, and whether browsers are told.',
    input: noInput,
    output: z.array(preference),
  }),
  prefer: defineEndpoint({
    path: 'client/notifications/prefer',
    access: 'user',
    about: 'Changes how kinds of notifications reach the caller; those not named stay as they are.',
    input: z.strictObject({ preferences: z.array(chosen).max(notificationKindNames.length) }),
    output: z.array(preference),
    limits: [{ name: 'notification-preferences', hits: 60, seconds: 3600 }],
  }),
  unsubscribe: defineEndpoint({
    path: 'public/notifications/unsubscribe',
    access: 'public',
    about: 'Ends the mails that a token from one of them names (RFC 8058). Needs no session. With `only_look` it tells what would end.',
    input: z.strictObject({ token: z.string().max(300), only_look: z.boolean().default(false) }),
    output: z.object({ kind: z.enum(notificationKindNames).nullable() }),
    errors: ['not_found'],
    limits: [{ name: 'unsubscribe', hits: 60, seconds: 3600 }],
  }),
}
