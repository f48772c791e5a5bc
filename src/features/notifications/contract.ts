import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { id, noInput, page } from '#platform/call/input.ts'
import { notificationKindNames, mailChoices } from './rules.ts'
import { actionKinds } from './paths.ts'

const notification = z.object({
  id: z.int(),
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  created_at: z.string(),
  /** Seed 3: null until seen. */
  seen_timestamp: z.string().nullable(),
  link: z.object({ kind: z.string(), slug: z.string() }).nullable(),
  action: z.object({ kind: z.enum(actionKinds), path: z.string() }).nullable(),
})
export type Notification = z.infer<typeof notification>

/** The answer is complete up to this time; the next call sends it. */
const timestamp = z.iso.datetime({ offset: true })
const unseen = z.int()

const preference = z.object({
  kind: z.enum(notificationKindNames),
  listed: z.boolean(),
  mail: z.enum(mailChoices),
  push: z.boolean(),
})
export type Preference = z.infer<typeof preference>
const chosen = z.strictObject({ ...preference.shape, push: preference.shape.push.optional() })
export type PreferenceChange = z.output<typeof chosen>

/** Seed 7: calls for a person's notifications. */
export const notificationCalls = {
  get: defineEndpoint({
    path: 'client/notifications/get',
    access: 'user',
    about:
      'Returns the caller’s notifications, the latest first, 24 per page, with the number of unseen ones.',
    input: z.strictObject({ page }),
    output: z.object({
      timestamp,
      unseen,
      notifications: z.array(notification),
      page: z.int(),
      pages: z.int(),
      total: z.int(),
    }),
  }),
  new: defineEndpoint({
    path: 'client/notifications/new',
    access: 'user',
    about:
      'Returns notifications created or seen since the timestamp of an earlier answer. Some may repeat; match them by id.',
    input: z.strictObject({ timestamp }),
    output: z.object({ timestamp, unseen, notifications: z.array(notification) }),
  }),
  seen: defineEndpoint({
    path: 'client/notifications/seen/{id}',
    access: 'user',
    about: 'Marks one notification as seen. The first seen time is retained.',
    input: z.strictObject({ id }),
    output: z.object({ id: z.int(), seen_timestamp: z.string(), unseen }),
    errors: ['not_found'],
  }),
  seenAll: defineEndpoint({
    path: 'client/notifications/seen-all',
    access: 'user',
    about:
      'Marks all notifications as seen, or only those created up to a timestamp, so that later ones stay unseen.',
    input: z.strictObject({ timestamp: timestamp.optional() }),
    output: z.object({ timestamp, unseen }),
  }),
  preferences: defineEndpoint({
    path: 'client/notifications/preferences',
    access: 'user',
    about:
      'Returns for each notification kind whether it is listed, how it is mailed, and whether it is pushed to browsers.',
    input: noInput,
    output: z.array(preference),
  }),
  prefer: defineEndpoint({
    path: 'client/notifications/prefer',
    access: 'user',
    about:
      'Updates the delivery preferences of notification kinds. Kinds that are not sent stay unchanged.',
    input: z.strictObject({ preferences: z.array(chosen).max(notificationKindNames.length) }),
    output: z.array(preference),
    limits: [{ name: 'notification-preferences', hits: 60, seconds: 3600 }],
  }),
  unsubscribe: defineEndpoint({
    path: 'public/notifications/unsubscribe',
    access: 'public',
    about:
      'Unsubscribes from the mails that the token of a mail identifies (RFC 8058). Needs no session. With `only_look` it only returns what would be unsubscribed.',
    input: z.strictObject({ token: z.string().max(300), only_look: z.boolean().default(false) }),
    output: z.object({ kind: z.enum(notificationKindNames).nullable() }),
    errors: ['not_found'],
    limits: [{ name: 'unsubscribe', hits: 60, seconds: 3600 }],
  }),
}
