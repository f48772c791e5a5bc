import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { defineEvent } from '#platform/data/facts.ts'
import { id, integer } from '#platform/call/input.ts'
import { lessonFailures } from '../access/contract.ts'
import { finishLimit, maxLessonSeconds, maxReportDelaySeconds, maxRanges, progressReportLimit } from './rules.ts'

const second = integer(0, maxLessonSeconds)

/** How far a person is in a lesson. */
export const lessonProgressSchema = z.object({
  /** Where to go on, in seconds. */
  position: z.number(),
  percent: z.int(),
  finished: z.boolean(),
  /** What was played of a video, in seconds: ranges that neither touch nor overlap. */
  watched: z.array(z.tuple([z.int(), z.int()])),
})

export const reportedSchema = lessonProgressSchema.extend({
  /** False where nothing is kept: of a preview, for who is not enrolled. */
  kept: z.boolean(),
  /** How much of the course is done, in percent, and when that first was enough. */
  completion: z.int(),
  completed_at: z.string().nullable(),
  /** Seconds until the end of what was read would be believed; 0 where nothing waits. */
  wait: z.int(),
  /** What the addresses of the lesson's files begin with from now on. */
  prefix: z.string(),
})
export type ReportedProgress = z.infer<typeof reportedSchema>

/** The calls that say how far a person is. */
export const progressCalls = {
  report: defineEndpoint({
    path: 'client/lessons/progress',
    access: 'user',
    about:
      'What was played of a lesson since the last report, and where the person is. The server decides what of it counts: nobody watches faster than twice the speed.',
    input: z.strictObject({
      lesson_id: id,
      /** Seconds that were played, as [from, to). */
      ranges: z
        .array(z.tuple([second, second]))
        .max(maxRanges)
        .default([]),
      /** Where the person is, in seconds. */
      position: z.number().min(0).max(maxLessonSeconds).optional(),
      /** How many seconds ago that was, for a report that could not be sent at once. */
      ago: z.number().min(0).max(maxReportDelaySeconds).default(0),
      /** The article was read to its end, or the file opened. */
      reached_end: z.boolean().default(false),
      /** Whose it is, where a browser kept it: not taken while somebody else is logged in there. */
      person: z.uuid().optional(),
    }),
    output: reportedSchema,
    errors: lessonFailures,
    limits: [progressReportLimit],
  }),
  finish: defineEndpoint({
    path: 'client/lessons/finish',
    access: 'user',
    about:
      'The person says that a lesson is finished. Not before it was open for a moment, and no faster than people learn: some lessons in one go, then as fast as they could be watched.',
    input: z.strictObject({ lesson_id: id }),
    output: reportedSchema,
    errors: [...lessonFailures, 'sent_too_fast', 'finished_too_fast'],
    limits: [finishLimit],
  }),
}

/** Somebody has learned enough of a course for the first time. */
export const courseCompleted = defineEvent('learning.course_completed', z.object({ course_id: z.int() }))
