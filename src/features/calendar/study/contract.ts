import { z } from 'zod'
import { referenceSchema } from '#features/catalogue/contract.ts'
import { defineEndpoint } from '#platform/call/contract.ts'
import { noInput, slugOrId } from '#platform/call/input.ts'
import { daySchema } from '../contract.ts'
import { weekdaysSchema } from '../reminders/contract.ts'

const lesson = referenceSchema.extend({ seconds: z.int(), is_done: z.boolean() })

const plan = z.object({
  course: referenceSchema,
  finish_by: z.string(),
  weekdays: z.array(z.int()),
  /** fits; tight: a day exceeds three hours; late: no chosen day is left; done: nothing is left. */
  state: z.enum(['fits', 'tight', 'late', 'done']),
  most_seconds: z.int(),
  days: z.array(z.object({ day: z.string(), seconds: z.int(), lessons: z.array(lesson) })),
})
export type StudyPlan = z.infer<typeof plan>

const which = { course: slugOrId }
const limits = [{ name: 'study-plans', hits: 120, seconds: 3600 }]

export const studyPlanCalls = {
  plans: defineEndpoint({
    path: 'client/calendar/plans',
    access: 'user',
    about: 'Returns the caller’s study plans as of today, and the courses that can have one.',
    input: noInput,
    output: z.object({ plans: z.array(plan), courses: z.array(referenceSchema) }),
  }),
  plan: defineEndpoint({
    path: 'client/calendar/plan',
    access: 'user',
    about:
      'Creates or updates a study plan: spreads the remaining lessons of a course that the caller is enrolled in over given weekdays until a day.',
    input: z.strictObject({
      ...which,
      finish_by: daySchema,
      weekdays: weekdaysSchema.min(1, 'required'),
    }),
    output: plan,
    errors: ['not_found', 'not_enrolled', 'already_past'],
    limits,
  }),
  unplan: defineEndpoint({
    path: 'client/calendar/unplan',
    access: 'user',
    about: 'Deletes the caller’s study plan of a course.',
    input: z.strictObject(which),
    output: z.object({}),
    errors: ['not_found'],
    limits,
  }),
}
