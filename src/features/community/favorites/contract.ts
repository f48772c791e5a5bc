import { z } from 'zod'
import { courseCardSchema } from '#features/catalogue/contract.ts'
import { defineEndpoint } from '#platform/call/contract.ts'
import { id, pageSchema, noInput, page } from '#platform/call/input.ts'

/** Forms send the boolean as a string. */
const wanted = z.preprocess(
  (item) => (item === 'true' ? true : item === 'false' ? false : item),
  z.boolean().optional(),
)

export const favorites = {
  get: defineEndpoint({
    path: 'client/favorites/get',
    access: 'user',
    about: 'Returns the ids of the caller’s favorite courses, latest first.',
    input: noInput,
    output: z.array(z.int()),
  }),
  fav: defineEndpoint({
    path: 'client/favorites/fav',
    access: 'user',
    about:
      'Adds a course to the caller’s favorites or removes it. Without `fav` the state is toggled; with it, repeating the call changes nothing.',
    input: z.strictObject({ course_id: id, fav: wanted }),
    output: z.object({ course_id: z.int(), fav: z.boolean() }),
    errors: ['not_found'],
    limits: [{ name: 'favorite', hits: 60, seconds: 60 }],
  }),
  courses: defineEndpoint({
    path: 'client/favorites/courses',
    access: 'user',
    about: 'Returns the caller’s favorite courses as cards, latest first, 24 per page.',
    input: z.strictObject({ page }),
    output: pageSchema(courseCardSchema),
  }),
}
