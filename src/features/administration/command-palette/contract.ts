import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'

const found = z.object({ id: z.string(), title: z.string(), text: z.string() })

export const commandPaletteCalls = {
  find: defineEndpoint({
    path: 'office/find',
    access: 'user',
    about:
      'Searches for staff: returns the first few matching people, courses and orders that the role of the caller may open.',
    input: z.strictObject({ q: z.string().trim().max(100).default('') }),
    output: z.object({ people: z.array(found), courses: z.array(found), orders: z.array(found) }),
    errors: ['forbidden'],
  }),
}
