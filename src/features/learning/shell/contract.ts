import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { noInput } from '#platform/call/input.ts'

export const learning = {
  shell: defineEndpoint({
    path: 'client/learning/shell',
    access: 'user',
    about:
      'Returns the data shown on every page: the course learned last (or null), the ids of favorite courses, the active plan, the ids of purchased courses, the enrolled courses with progress in percent, and the number of unseen notifications.',
    input: noInput,
    output: z.object({
      last_course: z.object({ slug: z.string() }).nullable(),
      favorites: z.array(z.int()),
      /** Current plan with the end of all consecutive periods. */
      plan: z.object({ ends_at: z.string() }).nullable(),
      bought: z.array(z.int()),
      enrolled: z.array(z.object({ id: z.int(), percent: z.int() })),
      unseen: z.int(),
    }),
  }),
}
