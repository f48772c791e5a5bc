import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { noInput } from '#platform/call/input.ts'

/** What every page shows of a person's learning. */
export const learning = {
  shell: defineEndpoint({
    path: 'client/learning/shell',
    access: 'user',
    about:
      'What stands around every page: the course the person learned in last, or null, the ids of their favorite courses, the plan that runs, the ids of the courses they bought, the courses they are enrolled in with their progress in percent, and how many notifications they have not seen.',
    input: noInput,
    output: z.object({
      last_course: z.object({ slug: z.string() }).nullable(),
      favorites: z.array(z.int()),
      /** The plan that runs, until when all that was bought of it is over. */
      plan: z.object({ ends_at: z.string() }).nullable(),
      /** The ids of courses that were bought and are open. */
      bought: z.array(z.int()),
      /** The courses the person is enrolled in, with their progress in percent. */
      enrolled: z.array(z.object({ id: z.int(), percent: z.int() })),
      unseen: z.int(),
    }),
  }),
}
