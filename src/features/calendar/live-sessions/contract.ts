import { z } from 'zod'
import { referenceSchema } from '#features/catalogue/contract.ts'
import { defineEndpoint } from '#platform/call/contract.ts'
import {
  baseVersion,
  id,
  line,
  link,
  pageSchema,
  page,
  multilineText,
  integer,
} from '#platform/call/input.ts'
import { daySchema } from '../contract.ts'
import { timeSchema } from '../reminders/contract.ts'

const lang = z.enum(['en', 'ar'])

const session = z.object({
  id: z.int(),
  title: z.string(),
  lang,
  description: z.string(),
  course: referenceSchema,
  /** Organizer; null if the account is deleted. */
  by: z.string().nullable(),
  starts_at: z.string(),
  minutes: z.int(),
  remind_minutes: z.int(),
  capacity: z.int().nullable(),
  joined_count: z.int(),
  joined: z.boolean(),
  cancelled_at: z.string().nullable(),
  /** Only for participants, shortly before the start. */
  link: z.string().nullable(),
  lesson: referenceSchema.nullable(),
})
export type LiveSession = z.infer<typeof session>

const own = session
  .omit({ title: true, lang: true, description: true, joined: true, link: true, by: true })
  .extend({
    course_id: z.int(),
    title: z.string(),
    title_ar: z.string(),
    description: z.string(),
    description_ar: z.string(),
    link: z.string(),
    /** Draft lesson of the recording, published or not. */
    draft_part_id: z.int().nullable(),
    updated_at: z.string(),
  })
export type TaughtSession = z.infer<typeof own>

const person = z.object({
  id: z.string(),
  name: z.string(),
  hue: z.int(),
  image: z.string().nullable(),
  joined_at: z.string(),
})
export type Participant = z.infer<typeof person>

const toNullIfEmpty = (it: unknown) => (it === '' ? null : it)
const words = {
  title: line(120, 0).default(''),
  title_ar: line(120, 0).default(''),
  description: multilineText(1000, 0).default(''),
  description_ar: multilineText(1000, 0).default(''),
  /** In the caller's time zone. */
  day: daySchema,
  time: timeSchema,
  minutes: integer(5, 720),
  link: link(500).refine((it) => it !== null, 'required'),
  /** Empty means unlimited. */
  capacity: z.preprocess(toNullIfEmpty, integer(1, 100_000).nullable().default(null)),
  remind_minutes: integer(5, 2880).default(30),
}

const which = { id }
const limits = [{ name: 'live-sessions', hits: 60, seconds: 3600 }]
const joining = [{ name: 'join-session', hits: 120, seconds: 3600 }]

export const liveSessionCalls = {
  get: defineEndpoint({
    path: 'client/calendar/session',
    access: 'user',
    about:
      'Returns a live session of a course that the caller is enrolled in or teaches. The meeting link is included for those who joined, shortly before the start.',
    input: z.strictObject(which),
    output: session,
    errors: ['not_found'],
  }),
  join: defineEndpoint({
    path: 'client/calendar/join',
    access: 'user',
    about: 'Joins a live session of a course that the caller is enrolled in.',
    input: z.strictObject(which),
    output: session,
    errors: ['not_found', 'session_full', 'session_over'],
    limits: joining,
  }),
  leave: defineEndpoint({
    path: 'client/calendar/leave',
    access: 'user',
    about: 'Leaves a live session that the caller joined.',
    input: z.strictObject(which),
    output: session,
    errors: ['not_found'],
    limits: joining,
  }),
}

export const trainerSessionCalls = {
  list: defineEndpoint({
    path: 'client/trainer/sessions',
    access: 'trainer',
    about:
      'Lists live sessions of the caller’s courses: upcoming ones, next first, or past and canceled ones, latest first.',
    input: z.strictObject({ show: z.enum(['coming', 'past']).default('coming'), page }),
    output: pageSchema(own),
  }),
  get: defineEndpoint({
    path: 'client/trainer/session',
    access: 'trainer',
    about:
      'Returns a live session of one of the caller’s courses, with the sections its recording can be added to.',
    input: z.strictObject(which),
    output: own.extend({ sections: z.array(z.object({ id: z.int(), title: z.string(), lang })) }),
    errors: ['not_found'],
  }),
  people: defineEndpoint({
    path: 'client/trainer/session-people',
    access: 'trainer',
    about: 'Lists the people who joined a live session of the caller, in the order they joined.',
    input: z.strictObject({ ...which, page }),
    output: pageSchema(person),
    errors: ['not_found'],
  }),
  schedule: defineEndpoint({
    path: 'client/trainer/schedule',
    access: 'trainer',
    about:
      'Schedules a live session for one of the caller’s courses. The title is required in at least one language.',
    input: z.strictObject({ course_id: id, ...words }),
    output: own,
    errors: ['not_found', 'already_past', 'required'],
    limits,
  }),
  reschedule: defineEndpoint({
    path: 'client/trainer/reschedule',
    access: 'trainer',
    about:
      'Updates an upcoming live session of the caller, based on its `updated_at`. Notifies those who joined if the time, length or link changes.',
    input: z.strictObject({ ...which, ...words, updated_at: baseVersion }),
    output: own,
    errors: [
      'not_found',
      'already_past',
      'session_over',
      'session_full',
      'required',
      'changed_meanwhile',
    ],
    limits,
  }),
  cancel: defineEndpoint({
    path: 'client/trainer/cancel-session',
    access: 'trainer',
    about:
      'Cancels a live session of the caller and notifies those who joined. Recorded in the audit log.',
    input: z.strictObject(which),
    output: own,
    errors: ['not_found', 'session_over'],
    limits,
  }),
}

/** Implemented by the studio feature, which creates lessons. */
export const recordingCalls = {
  record: defineEndpoint({
    path: 'client/trainer/session-recording',
    access: 'trainer',
    about:
      'Adds the recording of a finished live session as a lesson at the end of a section, once. Publishes it immediately if the draft has no other changes and no review is required.',
    input: z.strictObject({ ...which, section_id: id, link: words.link }),
    output: own,
    errors: ['not_found', 'session_over', 'course_full'],
    limits,
  }),
}
