import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { baseVersion, id, line, integer } from '#platform/call/input.ts'
import { toLatinDigits } from '#platform/language/locale.ts'
import { daySchema } from '../contract.ts'
import { repeatKinds } from './rules.ts'

export const timeSchema = z.preprocess(
  (item) => (typeof item === 'string' ? toLatinDigits(item) : item),
  z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
)
export const weekdaysSchema = z.array(integer(0, 6)).max(7)
const toNullIfEmpty = (it: unknown) => (it === '' ? null : it)

const words = {
  title: line(120),
  /** In the caller's time zone. */
  day: daySchema,
  time: timeSchema,
  repeat: z.enum(repeatKinds).default('never'),
  /** Weekly only; 0 is Sunday. Empty means the weekday of the first day. */
  weekdays: weekdaysSchema.default([]),
  until: z.preprocess(toNullIfEmpty, daySchema.nullable().default(null)),
}

const reminder = z.object({
  id: z.int(),
  title: z.string(),
  day: z.string(),
  time: z.string(),
  zone: z.string(),
  repeat: z.enum(repeatKinds),
  weekdays: z.array(z.int()),
  until: z.string().nullable(),
  skipped: z.array(z.string()),
  next_at: z.string().nullable(),
  updated_at: z.string(),
})
export type Reminder = z.infer<typeof reminder>

const limits = [{ name: 'reminders', hits: 120, seconds: 3600 }]

export const reminderCalls = {
  get: defineEndpoint({
    path: 'client/calendar/reminder',
    access: 'user',
    about: 'Returns one reminder of the caller.',
    input: z.strictObject({ id }),
    output: reminder,
    errors: ['not_found'],
  }),
  add: defineEndpoint({
    path: 'client/calendar/add',
    access: 'user',
    about:
      'Creates a reminder at a day and time in the caller’s time zone: once, daily, weekly on given days, or monthly.',
    input: z.strictObject(words),
    output: reminder,
    errors: ['already_past', 'too_many_reminders'],
    limits,
  }),
  edit: defineEndpoint({
    path: 'client/calendar/edit',
    access: 'user',
    about: 'Updates one of the caller’s reminders, based on its `updated_at`.',
    input: z.strictObject({ id, ...words, updated_at: baseVersion }),
    output: reminder,
    errors: ['not_found', 'already_past', 'changed_meanwhile'],
    limits,
  }),
  skip: defineEndpoint({
    path: 'client/calendar/skip',
    access: 'user',
    about: 'Skips one day of a repeated reminder or, with `back`, restores it.',
    input: z.strictObject({
      id,
      day: daySchema,
      back: z.preprocess((it) => (it === 'true' ? true : it), z.boolean().default(false)),
    }),
    output: reminder,
    errors: ['not_found'],
    limits,
  }),
  remove: defineEndpoint({
    path: 'client/calendar/remove',
    access: 'user',
    about: 'Deletes one of the caller’s reminders.',
    input: z.strictObject({ id }),
    output: z.object({}),
    errors: ['not_found'],
    limits,
  }),
}
