import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { baseVersion, id, line, integer } from '#platform/call/input.ts'
import { toLatinDigits } from '#platform/language/locale.ts'
import { daySchema } from '../contract.ts'
import { repeatKinds } from './rules.ts'

export const timeSchema = z.preprocess(
  (it) => (typeof it === 'string' ? toLatinDigits(it) : it),
  z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
)
export const weekdaysSchema = z.array(integer(0, 6)).max(7)
const toNullIfEmpty = (it: unknown) => (it === '' ? null : it)

const words = {
  title: line(120),
  /** By the clocks of the caller's own time zone. */
  day: daySchema,
  time: timeSchema,
  repeat: z.enum(repeatKinds).default('never'),
  /** Of a weekly one, 0 is Sunday; without any it is that of its first day. */
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

/** The calls about what a person wants to be reminded of. */
export const reminderCalls = {
  get: defineEndpoint({
    path: 'client/calendar/reminder',
    access: 'user',
    about: 'One of the caller’s own reminders.',
    input: z.strictObject({ id }),
    output: reminder,
    errors: ['not_found'],
  }),
  add: defineEndpoint({
    path: 'client/calendar/add',
    access: 'user',
    about: 'Reminds the caller at a day and time of their own zone, once, daily, weekly on some days, or monthly.',
    input: z.strictObject(words),
    output: reminder,
    errors: ['already_past', 'too_many_reminders'],
    limits,
  }),
  edit: defineEndpoint({
    path: 'client/calendar/edit',
    access: 'user',
    about: 'Changes one of the caller’s own reminders, beginning from its `updated_at`.',
    input: z.strictObject({ id, ...words, updated_at: baseVersion }),
    output: reminder,
    errors: ['not_found', 'already_past', 'changed_meanwhile'],
    limits,
  }),
  skip: defineEndpoint({
    path: 'client/calendar/skip',
    access: 'user',
    about: 'Leaves one day of a repeated reminder out, or, with `back`, takes it in again.',
    input: z.strictObject({ id, day: daySchema, back: z.preprocess((it) => (it === 'true' ? true : it), z.boolean().default(false)) }),
    output: reminder,
    errors: ['not_found'],
    limits,
  }),
  remove: defineEndpoint({
    path: 'client/calendar/remove',
    access: 'user',
    about: 'Deletes one of the caller’s own reminders.',
    input: z.strictObject({ id }),
    output: z.object({}),
    errors: ['not_found'],
    limits,
  }),
}
