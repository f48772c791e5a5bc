import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { id } from '#platform/call/input.ts'
import { lessonFailures } from '#features/learning/access/contract.ts'
import { lessons } from '../lessons/contract.ts'
import { maxSavedLessons } from './limits.ts'

/** While access lasts, at most a month; checking again extends it. */
const ends_at = z.string()

const saved = lessons.get.output.extend({ ends_at })
export type SavedLesson = z.infer<typeof saved>

export const savedLessons = {
  get: defineEndpoint({
    path: 'client/lessons/saved/get',
    access: 'user',
    about:
      'Returns a lesson for offline use and the time until which a device may store it. Requires enrollment in its course.',
    input: z.strictObject({ lesson_id: id }),
    output: saved,
    errors: lessonFailures,
  }),
  check: defineEndpoint({
    path: 'client/lessons/saved/check',
    access: 'user',
    about:
      'Returns which of the lessons stored on a device may remain there, and until when. Lessons of another person are never included.',
    input: z.strictObject({ person: z.uuid(), lesson_ids: z.array(id).max(maxSavedLessons) }),
    output: z.array(z.object({ lesson_id: z.int(), ends_at })),
  }),
}
