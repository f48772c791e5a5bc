import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { defineEvent } from '#platform/data/events.ts'
import { id, integer } from '#platform/call/input.ts'
import { lessonFailures } from '../access/contract.ts'
import {
  finishLimit,
  maxLessonSeconds,
  maxReportDelaySeconds,
  maxRanges,
  progressReportLimit,
} from './limits.ts'

const second = integer(0, maxLessonSeconds)

export const lessonProgressSchema = z.object({
  /** Resume position in seconds. */
  position: z.number(),
  percent: z.int(),
  finished: z.boolean(),
  /** Played ranges in seconds, disjoint and not adjacent. */
  watched: z.array(z.tuple([z.int(), z.int()])),
})

export const reportedSchema = lessonProgressSchema.extend({
  /** False for previews without enrollment. */
  kept: z.boolean(),
  /** Course progress in percent and time of first completion. */
  completion: z.int(),
  completed_at: z.string().nullable(),
  /** Seconds until reading to the end is accepted; 0 if nothing is pending. */
  wait: z.int(),
  prefix: z.string(),
})
export type ReportedProgress = z.infer<typeof reportedSchema>

export const progressCalls = {
  report: defineEndpoint({
    path: 'client/lessons/progress',
    access: 'user',
    about:
      'Reports the ranges played since the last report and the current position. The server decides how much counts: at most twice the playback speed.',
    input: z.strictObject({
      lesson_id: id,
      /** Played seconds as half-open ranges. */
      ranges: z
        .array(z.tuple([second, second]))
        .max(maxRanges)
        .default([]),
      position: z.number().min(0).max(maxLessonSeconds).optional(),
      /** Age of a delayed report in seconds. */
      ago: z.number().min(0).max(maxReportDelaySeconds).default(0),
      /** The article was read to the end or the file opened. */
      reached_end: z.boolean().default(false),
      /** Owner of a report stored in the browser; refused if another person is signed in. */
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
      'Marks a lesson as finished. It must have been open for a moment, and the pace is limited: a few lessons at once, then at the fastest watching speed.',
    input: z.strictObject({ lesson_id: id }),
    output: reportedSchema,
    errors: [...lessonFailures, 'sent_too_fast', 'finished_too_fast'],
    limits: [finishLimit],
  }),
}

/** Emitted once per person and course. */
export const courseCompleted = defineEvent(
  'learning.course_completed',
  z.object({ course_id: z.int() }),
)
