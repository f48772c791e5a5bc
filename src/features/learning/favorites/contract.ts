import { z } from 'zod'
import { courseCardSchema } from '#features/catalogue/contract.ts'
import { defineEndpoint } from '#platform/call/contract.ts'
import { id, pageSchema, noInput, page } from '#platform/call/input.ts'

/** Which state is wanted; a form says it in words. */
const wanted = z.preprocess((it) => (it === 'true' ? true : it === 'false' ? false : it), z.boolean().optional())

/** Seed 7: the calls about a person's favorite courses. */
export const favorites = {
  get: defineEndpoint({
    path: 'client/favorites/get',
    access: 'user',
    about: 'The ids of the caller’s favorite courses, the latest first.',
    input: noInput,
    output: z.array(z.int()),
  }),
  fav: defineEndpoint({
    path: 'client/favorites/fav',
    access: 'user',
    about:
      'Makes a course a favorite of the caller, or no longer one. Without `fav` it becomes the other of the two; with it, asking twice changes nothing.',
    input: z.strictObject({ course_id: id, fav: wanted }),
    output: z.object({ course_id: z.int(), fav: z.boolean() }),
    errors: ['not_found'],
    limits: [{ name: 'favorite', hits: 60, seconds: 60 }],
  }),
  courses: defineEndpoint({
    path: 'client/favorites/courses',
    access: 'user',
    about: 'The caller’s favorite courses as cards, the latest first, 24 a page.',
    input: z.strictObject({ page }),
    output: pageSchema(courseCardSchema),
  }),
}
