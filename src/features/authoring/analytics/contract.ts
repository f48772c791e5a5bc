import { z } from 'zod'
import { currencySchema, langSchema } from '#features/catalogue/contract.ts'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'
import { id, pageSchema, page } from '#platform/call/input.ts'
import { studentLists, analyticsTables } from './rules.ts'

const funnelLesson = z.object({
  id: z.int(),
  title: z.string(),
  lang: langSchema,
  kind: z.string(),
  seconds: z.int(),
  opened: z.int(),
  finished: z.int(),
})
export type FunnelLesson = z.infer<typeof funnelLesson>

const testFigure = z.object({
  id: z.int(),
  title: z.string(),
  lang: langSchema,
  attempts: z.int(),
  people: z.int(),
  pass_rate: z.int().nullable(),
  median_percent: z.int().nullable(),
})
export type CourseTestStats = z.infer<typeof testFigure>

const figures = z.object({
  students: z.int(),
  active: z.int(),
  stalled: z.int(),
  completed: z.int(),
  seconds: z.int(),
  funnel: z.array(funnelLesson),
  weeks: z.array(z.object({ week: z.string(), seconds: z.int() })),
  tests: z.array(testFigure),
  rating: z.number(),
  stars: z.array(z.object({ stars: z.int(), count: z.int() })),
  /** The caller's income by month and currency, latest first. */
  income: z.array(
    z.object({
      month: z.string(),
      currency: currencySchema,
      sold: z.int(),
      plans: z.int(),
      back: z.int(),
    }),
  ),
})
export type CourseAnalytics = z.infer<typeof figures>

const student = z.object({
  id: z.string(),
  name: z.string(),
  enrolled_at: z.string(),
  last_learned_at: z.string(),
  percent: z.int(),
  completed_at: z.string().nullable(),
  is_stalled: z.boolean(),
  lesson: z.object({ title: z.string(), lang: langSchema }).nullable(),
})
export type CourseStudent = z.infer<typeof student>

const course = { course_id: id }
const errors = ['not_found', 'forbidden'] as const

export const courseAnalyticsCalls = {
  get: defineEndpoint({
    path: 'client/studio/figures',
    access: 'user',
    about:
      'Returns the analytics of a course: people, progress by lesson, watch time, tests, ratings and income.',
    input: z.strictObject(course),
    output: figures,
    errors,
  }),
  video: defineEndpoint({
    path: 'client/studio/figures/video',
    access: 'user',
    about: 'Returns how many of those who opened a video watched each segment of its timeline.',
    input: z.strictObject({ ...course, lesson_id: id }),
    output: z.object({
      opened: z.int(),
      seconds: z.int(),
      pieces: z.array(z.object({ from: z.int(), watched: z.int() })),
    }),
    errors,
  }),
  students: defineEndpoint({
    path: 'client/studio/figures/students',
    access: 'user',
    about: 'Lists the learners of a course with their progress: all, stalled, or completed.',
    input: z.strictObject({ ...course, show: z.enum(studentLists).default('all'), page }),
    output: pageSchema(student),
    errors,
  }),
  file: defineFileEndpoint({
    path: 'client/studio/figures/file/{course_id}/{table}',
    access: 'user',
    about: 'Downloads one table of the course analytics as CSV.',
    input: z.strictObject({ ...course, table: z.enum(analyticsTables) }),
    errors,
    limits: [{ name: 'studio-figures', hits: 60, seconds: 600 }],
    file: { types: ['text/csv'], inPlace: false, seconds: 0 },
  }),
}
