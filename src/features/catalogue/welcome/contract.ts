import { z } from 'zod'
import { endpoint } from '#platform/call/contract.ts'
import { nothing } from '#platform/call/input.ts'
import { courseCard } from '../contract.ts'

/** What a new learner is led to. */
export const welcome = {
  picks: endpoint({
    path: 'client/courses/picks',
    access: 'user',
    about:
      'Three courses to begin with, picked for the caller’s language and level: free ones first, each of another field where there are such.',
    input: nothing,
    output: z.array(courseCard),
  }),
}
