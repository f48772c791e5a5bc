import { z } from 'zod'
import { referenceSchema } from '#features/catalogue/contract.ts'
import { defineEndpoint } from '#platform/call/contract.ts'
import { baseVersion, id, line, link, pageSchema, page, multilineText, integer } from '#platform/call/input.ts'
import { daySchema } from '../contract.ts'
import { timeSchema } from '../reminders/contract.ts'

const lang = z.enum(['en', 'ar'])

const session = z.object({
  id: z.int(),
  title: z.string(),
  lang,
  description: z.string(),
  course: referenceSchema,
  /** Who called it; null when the account is gone. */
  by: z.string().nullable(),
  starts_at: z.string(),
  minutes: z.int(),
  remind_minutes: z.int(),
  capacity: z.int().nullable(),
  joined_count: z.int(),
  /** Whether the caller joined. */
  joined: z.boolean(),
  cancelled_at: z.string().nullable(),
  /** Where it is held: only for those who joined, near the time. */
  link: z.string().nullable(),
  /** The lesson that its recording became. */
  lesson: referenceSchema.nullable(),
})
export type LiveSession = z.infer<typeof session>

const own = session.omit({ title: true, lang: true, description: true, joined: true, link: true, by: true }).extend({
  course_id: z.int(),
  title: z.string(),
  title_ar: z.string(),
  description: z.string(),
  description_ar: z.string(),
  link: z.string(),
  /** The lesson of the draft that its recording is, published or not. */
  draft_part_id: z.int().nullable(),
  updated_at: z.string(),
})
export type TaughtSession = z.infer<typeof own>

const person = z.object({ id: z.string(), name: z.string(), hue: z.int(), image: z.string().nullable(), joined_at: z.string() })
export type Participant = z.infer<typeof person>

const toNullIfEmpty = (it: unknown) => (it === '' ? null : it)
const words = {
  title: line(120, 0).default(''),
  title_ar: line(120, 0).default(''),
  description: multilineText(1000, 0).default(''),
  description_ar: multilineText(1000, 0).default(''),
  /** By the clocks of the caller's own time zone. */
  day: daySchema,
  time: timeSchema,
  minutes: integer(5, 720),
  link: link(500).refine((it) => it !== null, 'required'),
  /** Left empty: as many as come. */
  capacity: z.preprocess(toNullIfEmpty, integer(1, 100_000).nullable().default(null)),
  remind_minutes: integer(5, 2880).default(30),
}

const which = { id }
const limits = [{ name: 'live-sessions', hits: 60, seconds: 3600 }]
const joining = [{ name: 'join-session', hits: 120, seconds: 3600 }]

/** The calls of those who learn. */
export const liveSessionCalls = {
  get: defineEndpoint({
    path: 'client/calendar/session',
    access: 'user',
    about: 'A live session of a course that the caller is enrolled in or teaches. Those who joined see its address near the time.',
    input: z.strictObject(which),
    output: session,
    errors: ['not_found'],
  }),
  join: defineEndpoint({
    path: 'client/calendar/join',
    access: 'user',
    about: 'Takes a place in a live session of a course that the caller is enrolled in.',
    input: z.strictObject(which),
    output: session,
    errors: ['not_found', 'session_full', 'session_over'],
    limits: joining,
  }),
  leave: defineEndpoint({
    path: 'client/calendar/leave',
    access: 'user',
    about: 'Gives the caller’s place in a live session back.',
    input: z.strictObject(which),
    output: session,
    errors: ['not_found'],
    limits: joining,
  }),
}

/** The calls of trainers about the sessions of their own courses. */
export const trainerSessionCalls = {
  list: defineEndpoint({
    path: 'client/trainer/sessions',
    access: 'trainer',
    about: 'Live sessions of the caller’s courses: those to come, the next first, or those that are over or cancelled, the latest first.',
    input: z.strictObject({ show: z.enum(['coming', 'past']).default('coming'), page }),
    output: pageSchema(own),
  }),
  get: defineEndpoint({
    path: 'client/trainer/session',
    access: 'trainer',
    about: 'A live session of one of the caller’s courses, with the sections its recording could stand in.',
    input: z.strictObject(which),
    output: own.extend({ sections: z.array(z.object({ id: z.int(), title: z.string(), lang })) }),
    errors: ['not_found'],
  }),
  people: defineEndpoint({
    path: 'client/trainer/session-people',
    access: 'trainer',
    about: 'Who joined a live session of the caller’s, in the order they did.',
    input: z.strictObject({ ...which, page }),
    output: pageSchema(person),
    errors: ['not_found'],
  }),
  schedule: defineEndpoint({
    path: 'client/trainer/schedule',
    access: 'trainer',
    about: 'Calls a live session for one of the caller’s courses; its name is needed in one language at least.',
    input: z.strictObject({ course_id: id, ...words }),
    output: own,
    errors: ['not_found', 'already_past', 'required'],
    limits,
  }),
  reschedule: defineEndpoint({
    path: 'client/trainer/reschedule',
    access: 'trainer',
    about:
      'Changes a live session of the caller’s that is to come, beginning from its `updated_at`. Those who joined are told of another time, length or address.',
    input: z.strictObject({ ...which, ...words, updated_at: baseVersion }),
    output: own,
    errors: ['not_found', 'already_past', 'session_over', 'session_full', 'required', 'changed_meanwhile'],
    limits,
  }),
  cancel: defineEndpoint({
    path: 'client/trainer/cancel-session',
    access: 'trainer',
    about: 'Cancels a live session of the caller’s; those who joined are told. Written to the audit log.',
    input: z.strictObject(which),
    output: own,
    errors: ['not_found', 'session_over'],
    limits,
  }),
}

/** Answered by the studio, which makes lessons. */
export const recordingCalls = {
  record: defineEndpoint({
    path: 'client/trainer/session-recording',
    access: 'trainer',
    about:
      'Makes the recording of a live session that is over a lesson at the end of a section, once. It is published at once where nothing else waits in the draft and no editor has to look at it.',
    input: z.strictObject({ ...which, section_id: id, link: words.link }),
    output: own,
    errors: ['not_found', 'session_over', 'course_full'],
    limits,
  }),
}
