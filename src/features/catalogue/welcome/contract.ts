import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { noInput } from '#platform/call/input.ts'
import { courseCardSchema } from '../contract.ts'

/** What a new learner is led to. */
export const welcomeCalls = {
  picks: defineEndpoint({
    path: 'client/courses/picks',
    access: 'user',
    about:
      'Three courses to begin with, picked for the caller’s language and level: free ones first, each of another field where there are such.',
    input: noInput,
    output: z.array(courseCardSchema),
  }),
}
