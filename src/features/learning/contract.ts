import { z } from 'zod'
import { endpoint } from '#platform/contract.ts'
import { nothing } from '#platform/input.ts'

/** What every page shows of a person's learning. */
export const learning = {
  shell: endpoint({
    path: 'client/learning/shell',
    access: 'user',
    about: 'What stands around every page: the course the person learned in last, or null, and the ids of their favorite courses.',
    input: nothing,
    output: z.object({ last_course: z.object({ slug: z.string() }).nullable(), favorites: z.array(z.int()) }),
  }),
}
