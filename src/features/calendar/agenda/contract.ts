import { z } from 'zod'
import { referenceSchema } from '#features/catalogue/contract.ts'
import { defineEndpoint } from '#platform/call/contract.ts'
import { eventKinds } from '../rules.ts'
import { daySchema } from '../contract.ts'
import { maxRangeDays } from '../limits.ts'

const lang = z.enum(['en', 'ar'])

const event = z.object({
  /** Unique among the caller's events: `session-12`, `reminder-4-2026-11-15`. */
  name: z.string(),
  kind: z.enum(eventKinds),
  title: z.string(),
  lang,
  /** In the caller's time zone. */
  day: z.string(),
  /** Null for all-day events. */
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  course: referenceSchema.nullable(),
  to: z.string(),
  /** Sessions only. */
  joined: z.boolean(),
  is_cancelled: z.boolean(),
  /** Study events only. */
  is_done: z.boolean(),
  seconds: z.int().nullable(),
})

export type CalendarEvent = z.infer<typeof event>

export const calendarCalls = {
  get: defineEndpoint({
    path: 'client/calendar/get',
    access: 'user',
    about: `Returns the caller’s calendar for a range of at most ${maxRangeDays} days: live sessions of their courses, test deadlines, ends of access, reminders and study plans. Days are in the caller’s time zone.`,
    input: z
      .strictObject({ from: daySchema, to: daySchema })
      .refine(
        (item) =>
          item.from <= item.to &&
          Date.parse(item.to) - Date.parse(item.from) < maxRangeDays * 86_400_000,
        {
          path: ['to'],
          message: 'not_allowed',
        },
      ),
    output: z.object({ zone: z.string(), today: z.string(), events: z.array(event) }),
  }),
}
