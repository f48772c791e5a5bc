import { z } from 'zod'
import { endpoint } from '#platform/call/contract.ts'
import { begunFrom, id, line, whole } from '#platform/call/input.ts'
import { latinDigits } from '#platform/language/locale.ts'
import { day } from '../contract.ts'
import { repeats } from './rules.ts'

export const time = z.preprocess((it) => (typeof it === 'string' ? latinDigits(it) : it), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/))
export const weekdays = z.array(whole(0, 6)).max(7)
const noDay = (it: unknown) => (it === '' ? null : it)

const words = {
  title: line(120),
  /** By the clocks of the caller's own time zone. */
  day,
  time,
  repeat: z.enum(repeats).default('never'),
  /** Of a weekly one, 0 is Sunday; without any it is that of its first day. */
  weekdays: weekdays.default([]),
  until: z.preprocess(noDay, day.nullable().default(null)),
}

const reminder = z.object({
  id: z.int(),
  title: z.string(),
  day: z.string(),
  time: z.string(),
  zone: z.string(),
  repeat: z.enum(repeats),
  weekdays: z.array(z.int()),
  until: z.string().nullable(),
  skipped: z.array(z.string()),
  next_at: z.string().nullable(),
  updated_at: z.string(),
})
export type Reminder = z.infer<typeof reminder>

const limits = [{ name: 'reminders', hits: 120, seconds: 3600 }]

/** The calls about what a person wants to be reminded of. */
export const reminders = {
  get: endpoint({
    path: 'client/calendar/reminder',
    access: 'user',
    about: 'One of the caller’s own reminders.',
    input: z.strictObject({ id }),
    output: reminder,
    errors: ['not_found'],
  }),
  add: endpoint({
    path: 'client/calendar/add',
    access: 'user',
    about: 'Reminds the caller at a day and time of their own zone, once, daily, weekly on some days, or monthly.',
    input: z.strictObject(words),
    output: reminder,
    errors: ['already_past', 'too_many_reminders'],
    limits,
  }),
  edit: endpoint({
    path: 'client/calendar/edit',
    access: 'user',
    about: 'Changes one of the caller’s own reminders, beginning from its `updated_at`.',
    input: z.strictObject({ id, ...words, updated_at: begunFrom }),
    output: reminder,
    errors: ['not_found', 'already_past', 'changed_meanwhile'],
    limits,
  }),
  skip: endpoint({
    path: 'client/calendar/skip',
    access: 'user',
    about: 'Leaves one day of a repeated reminder out, or, with `back`, takes it in again.',
    input: z.strictObject({ id, day, back: z.preprocess((it) => (it === 'true' ? true : it), z.boolean().default(false)) }),
    output: reminder,
    errors: ['not_found'],
    limits,
  }),
  remove: endpoint({
    path: 'client/calendar/remove',
    access: 'user',
    about: 'Deletes one of the caller’s own reminders.',
    input: z.strictObject({ id }),
    output: z.object({}),
    errors: ['not_found'],
    limits,
  }),
}
