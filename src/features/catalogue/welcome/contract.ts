import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { noInput } from '#platform/call/input.ts'
import { courseCardSchema } from '../contract.ts'

export const welcomeCalls = {
  picks: defineEndpoint({
    path: 'client/courses/picks',
    access: 'user',
    about:
      'Suggests three first courses for the caller’s language and level: free ones first, each of a different field where possible.',
    input: noInput,
    output: z.array(courseCardSchema),
  }),
}
