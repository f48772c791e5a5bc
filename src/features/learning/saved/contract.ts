import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { id } from '#platform/call/input.ts'
import { lessonFailures } from '../access/contract.ts'
import { lessons } from '../lessons/contract.ts'
import { maxSavedLessons } from './rules.ts'

/** Until when a device may keep a lesson: as long as it opens for its person, a month at most; asking again prolongs it. */
const ends_at = z.string()

const saved = lessons.get.output.extend({ ends_at })
export type SavedLesson = z.infer<typeof saved>

/** The calls about lessons that a device keeps for when there is no connection. */
export const savedLessons = {
  get: defineEndpoint({
    path: 'client/lessons/saved/get',
    access: 'user',
    about: 'A lesson to keep on a device, for who is enrolled in its course, with the time until which it may be kept.',
    input: z.strictObject({ lesson_id: id }),
    output: saved,
    errors: lessonFailures,
  }),
  check: defineEndpoint({
    path: 'client/lessons/saved/check',
    access: 'user',
    about: 'Which of the lessons that a device keeps for a person it may go on keeping, and until when. Of another person’s it is none.',
    input: z.strictObject({ person: z.uuid(), lesson_ids: z.array(id).max(maxSavedLessons) }),
    output: z.array(z.object({ lesson_id: z.int(), ends_at })),
  }),
}
