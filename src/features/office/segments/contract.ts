import { z } from 'zod'
import { endpoint } from '#platform/call/contract.ts'
import { id, line, nothing } from '#platform/call/input.ts'

const segment = z.object({
  id: z.int(),
  name: z.string(),
  name_ar: z.string(),
  /** As the address of the list says it, such as `country=eg&plan=running`. */
  asked: z.string(),
})
export type Segment = z.infer<typeof segment>

/** How many are kept: more than anybody finds their way in. */
export const mostSegments = 50

/** The calls about groups of people that are asked for again and again. */
export const segments = {
  all: endpoint({
    path: 'office/segments/all',
    access: 'support',
    about: 'The segments that staff keep: a name, and whom the list of people is asked for.',
    input: nothing,
    output: z.object({
      segments: z.array(segment),
      /** The newest groups, by which people can be told apart too. */
      groups: z.array(z.object({ id: z.int(), name: z.string(), name_ar: z.string() })),
    }),
  }),
  save: endpoint({
    path: 'office/segments/save',
    access: 'support',
    about: 'Keeps whom the list of people was asked for under a name. The same once more gives it that name.',
    input: z.strictObject({ name: line(60), name_ar: line(60, 0).default(''), asked: z.string().min(1).max(500) }),
    output: segment,
  }),
  remove: endpoint({
    path: 'office/segments/remove',
    access: 'support',
    about: 'Forgets a segment; the people in it are untouched.',
    input: z.strictObject({ id }),
    output: z.object({}),
    errors: ['not_found'],
  }),
}
